import type { Garment, Product } from '../product.ts';

const languages = ['en', 'de', 'fr', 'nl', 'es', 'ja', 'ar', 'it', 'pt', 'pl'] as const;

function product(
  id: number,
  range: [min: number, max: number, increment: number],
  tiers: Product['tiers'],
  names: string,
  garment: Garment | null = null,
): Product {
  const [min, max, increment] = range;
  const translated = names.split(' | ');
  return {
    id,
    range: { min, max, increment },
    tiers,
    garment,
    names: Object.fromEntries(languages.map((language, index) => [language, translated[index]])),
  } as Product;
}

const stickerTiers = [
  [1, 1.18],
  [100, 0.82],
  [200, 0.59],
  [500, 0.38],
  [1000, 0.27],
  [5000, 0.19],
] as const;
const shirtTiers = [
  [1, 24],
  [12, 17.5],
  [48, 13.25],
  [144, 10.4],
] as const;

export const products = {
  dieCut: product(
    1,
    [50, 10000, 50],
    stickerTiers,
    'Die cut stickers | Konturgeschnittene Sticker | Stickers découpés | Gestanste stickers | Pegatinas troqueladas | ダイカットステッカー | ملصقات مقصوصة حسب الشكل | Adesivi sagomati | Adesivos com corte especial | Naklejki wycinane',
  ),
  circle: product(
    2,
    [50, 10000, 50],
    stickerTiers,
    'Circle stickers | Runde Sticker | Stickers ronds | Ronde stickers | Pegatinas redondas | 丸型ステッカー | ملصقات دائرية | Adesivi rotondi | Adesivos redondos | Okrągłe naklejki',
  ),
  sheet: product(
    9,
    [10, 2000, 10],
    [
      [1, 4.9],
      [50, 2.95],
      [200, 1.8],
    ],
    'Sticker sheets | Stickerbögen | Planches de stickers | Stickervellen | Hojas de pegatinas | ステッカーシート | أوراق ملصقات | Fogli di adesivi | Cartelas de adesivos | Arkusze naklejek',
  ),
  holographic: product(
    14,
    [50, 5000, 50],
    [
      [1, 1.62],
      [100, 1.12],
      [500, 0.71],
      [1000, 0.52],
    ],
    'Holographic stickers | Holografische Sticker | Stickers holographiques | Holografische stickers | Pegatinas holográficas | ホログラムステッカー | ملصقات هولوغرافية | Adesivi olografici | Adesivos holográficos | Naklejki holograficzne',
  ),
  label: product(
    21,
    [100, 10000, 100],
    [
      [1, 0.64],
      [500, 0.31],
      [1000, 0.22],
      [5000, 0.11],
    ],
    'Rectangle labels | Rechteckige Etiketten | Étiquettes rectangulaires | Rechthoekige etiketten | Etiquetas rectangulares | 長方形ラベル | بطاقات لاصقة مستطيلة | Etichette rettangolari | Etiquetas retangulares | Prostokątne etykiety',
  ),
  ovalLabel: product(
    23,
    [100, 10000, 100],
    [
      [1, 0.68],
      [500, 0.34],
      [1000, 0.24],
      [5000, 0.12],
    ],
    'Oval labels | Ovale Etiketten | Étiquettes ovales | Ovale etiketten | Etiquetas ovaladas | 楕円ラベル | بطاقات لاصقة بيضاوية | Etichette ovali | Etiquetas ovais | Owalne etykiety',
  ),
  magnet: product(
    31,
    [10, 5000, 10],
    [
      [1, 3.4],
      [50, 1.85],
      [200, 1.12],
      [1000, 0.74],
    ],
    'Die cut magnets | Konturgeschnittene Magnete | Aimants découpés | Gestanste magneten | Imanes troquelados | ダイカットマグネット | مغناطيسات مقصوصة حسب الشكل | Magneti sagomati | Ímãs com corte especial | Magnesy wycinane',
  ),
  button: product(
    36,
    [10, 5000, 10],
    [
      [1, 2.3],
      [50, 1.24],
      [200, 0.86],
      [1000, 0.52],
    ],
    'Round buttons | Runde Buttons | Badges ronds | Ronde buttons | Chapas redondas | 丸型缶バッジ | أزرار دائرية | Spille rotonde | Bottons redondos | Okrągłe przypinki',
  ),
  coaster: product(
    41,
    [25, 2500, 25],
    [
      [1, 2.6],
      [100, 1.32],
      [500, 0.88],
    ],
    'Round coasters | Runde Bierdeckel | Sous-verres ronds | Ronde onderzetters | Posavasos redondos | 丸型コースター | قواعد أكواب دائرية | Sottobicchieri rotondi | Porta-copos redondos | Okrągłe podkładki',
  ),
  tshirt: product(
    51,
    [1, 500, 1],
    shirtTiers,
    'T-shirts | T-Shirts | T-shirts | T-shirts | Camisetas | Tシャツ | قمصان قطنية | T-shirt | Camisetas | Koszulki',
    'TShirtDimensions',
  ),
  heavyTshirt: product(
    52,
    [6, 600, 6],
    [
      [1, 21.5],
      [24, 17.9],
      [96, 14.75],
    ],
    'Heavy t-shirts | Schwere T-Shirts | T-shirts épais | Zware T-shirts | Camisetas gruesas | ヘビーウェイトTシャツ | قمصان قطنية سميكة | T-shirt pesanti | Camisetas encorpadas | Grube koszulki',
    'TShirtDimensions',
  ),
  hoodie: product(
    55,
    [1, 250, 1],
    [
      [1, 46],
      [12, 36.5],
      [48, 31],
    ],
    'Hoodies | Hoodies | Sweats à capuche | Hoodies | Sudaderas con capucha | パーカー | سترات بقلنسوة | Felpe con cappuccio | Moletons com capuz | Bluzy z kapturem',
    'HoodieDimensions',
  ),
} satisfies Record<string, Product>;

export type ProductKey = keyof typeof products;
