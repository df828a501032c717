declare module 'fs-native-extensions' {
  /** Takes the kernel's exclusive lock on an open file; false while somebody else has it. */
  export function tryLock(fd: number): boolean;
}
