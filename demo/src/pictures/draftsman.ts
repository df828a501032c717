import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Busy } from '@cellar/server/errors/businessError';
import type { PictureFormat, Recipe } from './recipe';

export type DrawQuestion = { id: number; recipe: Recipe; width: number; format: PictureFormat };
export type DrawAnswer = { id: number; bytes?: Uint8Array; error?: string };
type Wanted = DrawQuestion & { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };

/** The process is let go when nothing was drawn for so long. */
const REST = 30_000;
const AFTER_THE_SHOP = 10;
const MAX_WAITING = 500;

/**
 * Draws what it is asked, one after the other, in a process that is started when needed, stands back for the shop's own and goes when idle.
 */
export class Draftsman {
  private child: ChildProcess | null = null;
  private queue: Wanted[] = [];
  private current: Wanted | null = null;
  private next = 0;
  private rest: NodeJS.Timeout | undefined;

  draw(recipe: Recipe, width: number, format: PictureFormat): Promise<Buffer> {
    if (this.queue.length >= MAX_WAITING) return Promise.reject(new Busy());
    return new Promise((resolve, reject) => {
      this.queue.push({ id: this.next++, recipe, width, format, resolve, reject });
      this.proceed();
    });
  }

  close() {
    clearTimeout(this.rest);
    const { child } = this;
    this.child = null;
    child?.kill();
    const left = [...(this.current ? [this.current] : []), ...this.queue.splice(0)];
    this.current = null;
    for (const { reject } of left) reject(new Error('the server is closing'));
  }

  private proceed() {
    if (this.current) return;
    const wanted = this.queue.shift();
    clearTimeout(this.rest);
    if (!wanted) {
      this.child?.unref();
      this.child?.channel?.unref();
      this.rest = setTimeout(() => this.close(), REST).unref();
      return;
    }
    this.current = wanted;
    const { id, recipe, width, format } = wanted;
    const child = this.process();
    // Anyone who waits for a picture keeps the server alive, an idle process does not.
    child.ref();
    child.channel?.ref();
    child.send(
      { id, recipe, width, format } satisfies DrawQuestion,
      (error) => error && this.settle({ id, error: error.message }),
    );
  }

  private process(): ChildProcess {
    if (this.child) return this.child;
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const child = fork(path.join(import.meta.dirname, 'drawProcess.ts'), {
      execArgv: ['--import', tsx],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answer) => this.settle(answer as DrawAnswer));
    child.on('error', (error) => this.lost(child, error));
    child.on('exit', (code) => this.lost(child, new Error(`the drawing process ended with ${code}`)));
    if (child.pid) os.setPriority(child.pid, AFTER_THE_SHOP);
    this.child = child;
    return child;
  }

  private settle({ id, bytes, error }: DrawAnswer) {
    const wanted = this.current;
    if (!wanted || wanted.id !== id) return;
    this.current = null;
    if (bytes) wanted.resolve(Buffer.from(bytes));
    else wanted.reject(new Error(error ?? 'nothing was drawn'));
    this.proceed();
  }

  /** The process is gone: what it was drawing fails, the others go to a new one. */
  private lost(child: ChildProcess, error: Error) {
    if (this.child !== child) return;
    this.child = null;
    const wanted = this.current;
    this.current = null;
    wanted?.reject(error);
    this.proceed();
  }
}
