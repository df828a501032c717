export type DrawnCaptcha = {
  answer: string;
  /** A PNG picture. */
  png: Uint8Array;
};

export interface CaptchaPort {
  /** Draws a new riddle for the token. */
  draw: (imageToken: string) => Promise<DrawnCaptcha>;
}
