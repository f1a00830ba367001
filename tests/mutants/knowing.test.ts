import { areFoundOut } from './found-out';
import { knowingMutants } from './knowing-mutants';

areFoundOut(knowingMutants);
