import { createProxyService } from '@webext-core/proxy-service';
import type { Commands } from './commands';

/** Under this name the background registers its commands. */
export const commandsKey = 'commands';

/** The background's commands, as seen from a page. */
export const createCommands = () => createProxyService<Commands>(commandsKey);
