const keycap = '[0-9#*]\\uFE0F?\\u20E3';
const kept = '(?![©®™])';
const marks = '[\\uFE0F\\u200D\\u20E3\\u{1F3FB}-\\u{1F3FF}\\u{E0020}-\\u{E007F}]';
const emoji = new RegExp(`${keycap}|${kept}\\p{Extended_Pictographic}|\\p{Regional_Indicator}|${marks}`, 'gu');

/** Takes emoji and pictographs out of what was typed; digits, # * © ® ™ stay. */
export const stripEmoji = (text: string): string => text.replace(emoji, '');
