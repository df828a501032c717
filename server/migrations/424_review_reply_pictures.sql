-- Pictures of the media library below the shop's answer to a review.
alter table review add column reply_pictures jsonb not null default '[]';
