import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

type Rest = typeof import('./rest');
type RestComponent = {
  [Name in keyof Rest]: Rest[Name] extends FunctionComponent<infer _> ? Name : never;
}[keyof Rest];
type PropsOf<C> = C extends FunctionComponent<infer P> ? P : never;

const rest = signal<Rest | null>(null);
let loading: Promise<Rest> | undefined;

/** Loads the popup's second module: everything that its first frame can do without. */
export function loadRest(): Promise<Rest> {
  loading ??= import('./rest').then((loaded) => {
    rest.value = loaded;
    return loaded;
  });
  return loading;
}

/** Stands for a component of the second module; draws nothing until that is there. */
export function later<Name extends RestComponent>(name: Name) {
  return function Later(props: PropsOf<Rest[Name]> & object) {
    const Component = rest.value?.[name] as FunctionComponent<typeof props> | undefined;
    return Component ? <Component {...props} /> : null;
  };
}
