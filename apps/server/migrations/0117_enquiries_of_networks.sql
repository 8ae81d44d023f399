-- Enquiries are counted by the network that they came from, so that nobody writes for somebody else until that person may
-- not, and one network fills no table. It is known for as long as it counts: a day. Locks the table for a moment.

alter table support.enquiries add column network text;
create index enquiries_of_network on support.enquiries (network, created_at) where network is not null;
