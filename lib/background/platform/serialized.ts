/** Runs the work once for each call, one run at a time: the last run begins after the last call. */
export function serialized(work: () => Promise<void>): () => Promise<void> {
  let turn = Promise.resolve();
  return () => {
    turn = turn.then(work, work);
    return turn;
  };
}
