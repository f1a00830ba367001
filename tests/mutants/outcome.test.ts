import { areFoundOut } from './found-out';
import { outcomeMutants } from './outcome-mutants';

areFoundOut(outcomeMutants);
