/** Kinds of messages, as their tabs stand. */
export const MESSAGE_KINDS = ['order', 'activity', 'system'] as const;
