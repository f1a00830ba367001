import { areFoundOut } from './found-out';
import { sendingMutants } from './sending-mutants';

areFoundOut(sendingMutants);
