-- How often somebody was told of one person's requests within a day is found without all that they ever asked for.
-- Keeps whoever asks or answers waiting while it is made: seconds, for millions of shares.
create index shares_told on requests.shares (user_id, other_user_id, told_at) where direction = 'outgoing';
