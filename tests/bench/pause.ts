/*
 * Tests wait until something is true. The bench measures, and so has to leave browsers alone now and then: what
 * they tidy up or finish behind the scenes can't be asked for.
 */
export { setTimeout as pause } from 'node:timers/promises';
