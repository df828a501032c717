import type { Logger } from 'pino';
import type { Answer, Question, SearchEngine, Suggested, Why } from '../engine';

const REST_MS = 5000;

/** Asks one engine, and another where the first does not answer; then the first is left alone for a while. */
export class FallbackEngine implements SearchEngine {
  private restsUntil = 0;

  constructor(
    private readonly first: SearchEngine,
    private readonly log: Logger,
    private readonly second: () => Promise<SearchEngine>,
  ) {}

  private async either<T>(ask: (engine: SearchEngine) => T | Promise<T>): Promise<T> {
    if (performance.now() >= this.restsUntil)
      try {
        return await ask(this.first);
      } catch (error) {
        this.restsUntil = performance.now() + REST_MS;
        this.log.warn({ error }, 'OpenSearch does not answer, the built-in search does');
      }
    return ask(await this.second());
  }

  find(question: Question): Promise<Answer> {
    return this.either((engine) => engine.find(question));
  }

  suggest(text: string, size: number): Promise<Suggested[]> {
    return this.either((engine) => engine.suggest(text, size));
  }

  explain(ids: readonly string[], typed: string): Promise<Map<string, Why[]>> {
    return this.either((engine) => engine.explain(ids, typed));
  }
}
