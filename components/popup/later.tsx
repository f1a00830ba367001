import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

type BeyondFirstFrame = typeof import('./beyond-first-frame');
type LaterComponent = {
  [Name in keyof BeyondFirstFrame]: BeyondFirstFrame[Name] extends FunctionComponent<infer _>
    ? Name
    : never;
}[keyof BeyondFirstFrame];
type PropsOf<C> = C extends FunctionComponent<infer P> ? P : never;

const beyond = signal<BeyondFirstFrame | null>(null);
let loading: Promise<BeyondFirstFrame> | undefined;

/** Loads the popup's second module: everything that its first frame can do without. */
export function loadBeyondFirstFrame(): Promise<BeyondFirstFrame> {
  loading ??= import('./beyond-first-frame').then((loaded) => {
    beyond.value = loaded;
    return loaded;
  });
  return loading;
}

/** Stands for a component of the second module; draws nothing until that is there. */
export function later<Name extends LaterComponent>(name: Name) {
  return function Later(props: PropsOf<BeyondFirstFrame[Name]> & object) {
    const Component = beyond.value?.[name] as FunctionComponent<typeof props> | undefined;
    return Component ? <Component {...props} /> : null;
  };
}
