import { createUsePuck } from '@puckeditor/core';

export const usePuckState = createUsePuck();
