import { keepingMutants } from './keeping-mutants.ts';
import { knowingMutants } from './knowing-mutants.ts';
import type { Mutant } from './mutant.ts';
import { outcomeMutants } from './outcome-mutants.ts';
import { sendingMutants } from './sending-mutants.ts';

export const mutants: readonly Mutant[] = [
  ...sendingMutants,
  ...knowingMutants,
  ...outcomeMutants,
  ...keepingMutants,
];
