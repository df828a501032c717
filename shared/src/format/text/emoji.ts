const sequences = [
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  String.raw`(?![©®™])\p{Extended_Pictographic}`,
  String.raw`\p{Regional_Indicator}`,
  // Variation selector 16, joiner, enclosing keycap, skin tones, tags of flags.
  ...[
    String.raw`\uFE0F`,
    String.raw`\u200D`,
    String.raw`\u20E3`,
    String.raw`[\u{1F3FB}-\u{1F3FF}]`,
    String.raw`[\u{E0020}-\u{E007F}]`,
  ],
];
const emoji = new RegExp(sequences.join('|'), 'gu');

/** Takes emoji and pictographs out of what was typed; digits, # * © ® ™ stay. */
export const stripEmoji = (text: string): string => text.replace(emoji, '');
