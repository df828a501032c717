// Draws pictures in a process of its own: canvas and encoder neither hold up the calls nor can they take the shop down.
import { drawPicture } from './draw/drawPicture';
import type { DrawAnswer, DrawQuestion } from './draftsman';

const say = (answer: DrawAnswer) => process.send?.(answer);

process.on('message', ({ id, recipe, width, format }: DrawQuestion) => {
  drawPicture(recipe, width, format).then(
    (bytes) => say({ id, bytes }),
    (error: unknown) => say({ id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
