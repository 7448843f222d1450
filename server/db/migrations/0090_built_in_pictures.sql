-- The pictures of the build show one house, its lake and its town. A site that has a house by now keeps them; a new one shows none of them.
alter table sites add column built_in_pictures boolean not null default false;
comment on column sites.built_in_pictures is 'Whether pages show the pictures of the build, which are of one house; those of lofts and articles are theirs anyway.';
update sites set built_in_pictures = true where name <> '';
