/** Something that the person who starts the server can mend: shown as one line, without a stack. */
export class StartError extends Error {}
