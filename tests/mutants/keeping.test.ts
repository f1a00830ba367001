import { areFoundOut } from './found-out';
import { keepingMutants } from './keeping-mutants';

areFoundOut(keepingMutants);
