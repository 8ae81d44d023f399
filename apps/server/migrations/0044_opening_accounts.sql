-- People open accounts themselves: whoever may post in the books may add one of their own to them. Locks nothing.

grant execute on function ledger.create_accounts to sadaf_user;
