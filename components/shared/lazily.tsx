import { type Signal, signal } from '@preact/signals';
import type { FunctionComponent, VNode } from 'preact';

/**
 * A component whose code is fetched when it is first shown, or when `preload` is called, to keep it
 * out of the first paint.
 */
export function lazily<P>(load: () => Promise<FunctionComponent<P>>, waiting: VNode | null) {
  const loaded: Signal<FunctionComponent<P> | null> = signal(null);
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then((component) => {
      loaded.value = component;
    });
    return loading;
  };
  const Lazy = (props: P & object) => {
    void preload();
    const Loaded = loaded.value;
    return Loaded ? <Loaded {...props} /> : waiting;
  };
  return Object.assign(Lazy, { preload });
}
