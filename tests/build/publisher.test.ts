import { describe, expect, it } from 'vitest';
import { aboutPublisher, publisher } from '@/lib/build/publisher';

describe('the publisher', () => {
  const somebody = { ...publisher, name: 'Ada Press', homepage: 'https://restock.example' };

  it('has an id for Firefox that needs no domain of anybody', () => {
    expect(publisher.geckoId).toMatch(/^\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}$/);
  });

  it('is named in the manifests, as each browser wants it', () => {
    expect(aboutPublisher('chrome', somebody)).toEqual({ homepage_url: 'https://restock.example' });
    expect(aboutPublisher('firefox', somebody)).toEqual({
      homepage_url: 'https://restock.example',
      author: 'Ada Press',
      developer: { name: 'Ada Press', url: 'https://restock.example' },
    });
  });

  it('leaves out of the manifests what isn’t known', () => {
    const nobody = { ...publisher, name: '', homepage: '' };
    expect(aboutPublisher('firefox', nobody)).toEqual({});
    expect(aboutPublisher('firefox', { ...nobody, name: 'Ada Press' })).toEqual({
      author: 'Ada Press',
      developer: { name: 'Ada Press' },
    });
  });
});
