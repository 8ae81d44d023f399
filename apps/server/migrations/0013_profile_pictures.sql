-- Whom one is about to pay is shown with their picture, which anybody may see who has its address.

create function profile.picture_of(of_user uuid) returns text
language sql stable security definer set search_path = ''
return (select person.avatar_url from profile.people as person where person.user_id = of_user);
revoke execute on function profile.picture_of from public;
grant execute on function profile.picture_of to sadaf_user, sadaf_system;
