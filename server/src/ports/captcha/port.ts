export type DrawnCaptcha = {
  answer: string;
  /** An SVG picture. */
  svg: string;
};

export interface CaptchaPort {
  /** Draws a new riddle for the token. */
  draw: (imageToken: string) => Promise<DrawnCaptcha>;
}
