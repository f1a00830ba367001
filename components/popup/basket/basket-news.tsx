import { useState } from 'preact/hooks';
import { useModel } from '@/components/popup/model';

/** What was said of the basket since the sheet is open. */
export function BasketNews() {
  const { basket } = useModel();
  const [oldNews] = useState(() => basket.news.peek());
  const news = basket.news.value;
  return (
    <p class={news?.isProblem ? 'hint problem' : 'hint'} role="status">
      {news !== oldNews && news?.text}
    </p>
  );
}
