import type { Property, PropertyCard as Card } from '#web/client/catalog.ts'
import { ArticleCard } from '#web/features/articles/article-card.tsx'
import type { Teaser } from '#web/features/articles/teaser.ts'
import { NoReservations } from '#web/features/reservation-card/no-reservations.tsx'
import { StayRow } from '#web/features/reservation-card/stay-row.tsx'
import { UpcomingCard } from '#web/features/reservation-card/upcoming-card.tsx'
import { upcomingStay } from '#web/features/reservation-card/upcoming-stay.ts'
import { PropertyCard } from '#web/features/property-card/property-card.tsx'
import { Reviews } from '#web/features/reviews/reviews.tsx'
import { PictureHead } from '#ui/picture-head.tsx'
import { pictureFile } from '#ui/picture.tsx'
import { Group, Specimen, useSay } from './specimen.tsx'

type Props = { loft: Card; reviews: Property['reviews']; article: Teaser }

const sizes = '(min-width: 900px) 30vw, 92vw'
const cancelled = { ...upcomingStay, id: 3, cancelledAt: '2026-11-20T15:00:00.000Z', canCancel: false }

export function CardsGroup({ loft, reviews, article }: Props) {
  const say = useSay()
  const stay = { nights: 3, subtotal: 95_700, total: 113_049 } as NonNullable<Card['stay']>
  const long = `${article.title} ${article.title}`
  return (
    <Group id="cards" title={say('Cartes', 'Cards')}>
      <Specimen label={say('loft, à partir de', 'loft, starting at')}>
        <PropertyCard property={{ ...loft, stay: null }} sizes={sizes} />
      </Specimen>
      <Specimen label={say('loft, pour des dates, hover', 'loft, for dates, hover')} shown="hover">
        <PropertyCard property={{ ...loft, stay: { ...loft.stay, ...stay } }} sizes={sizes} />
      </Specimen>
      <Specimen label={say('loft, prix inconnu, focus', 'loft, price unknown, focus')} shown="focus">
        <PropertyCard property={{ ...loft, stay: null, priceStartingAt: null }} sizes={sizes} hasTagline />
      </Specimen>
      <Specimen label={say('article', 'article')}>
        <ArticleCard article={article} sizes={sizes} />
      </Specimen>
      <Specimen label={say('article, long, sans mot-clé', 'article, long, without tags')}>
        <ArticleCard
          article={{ ...article, title: long, summary: `${article.summary} ${article.summary}`, tags: [] }}
          sizes={sizes}
        />
      </Specimen>
      <Specimen label={say('séjour à venir', 'stay to come')} isWide>
        <UpcomingCard reservation={upcomingStay} onCancel={() => {}} />
      </Specimen>
      <Specimen label={say('séjours passé et annulé', 'stays, over and cancelled')} isWide>
        <ul>
          <StayRow reservation={upcomingStay} />
          <StayRow reservation={cancelled} />
        </ul>
      </Specimen>
      <Specimen label={say('aucun séjour à venir', 'no stay to come')} isWide>
        <NoReservations isFirst={false} />
      </Specimen>
      <Specimen label={say('jamais aucun séjour', 'never a stay')} isWide>
        <NoReservations isFirst />
      </Specimen>
      <Specimen label={say('titre sur une image', 'title over a picture')} isWide>
        <PictureHead picture={{ file: pictureFile(loft.thumbnail), alt: '' }}>
          <p className="title-page">{article.title}</p>
        </PictureHead>
      </Specimen>
      <Specimen label={say('avis', 'reviews')} isWide>
        <Reviews reviews={reviews} />
      </Specimen>
      <Specimen label={say('aucun avis', 'no reviews')} isWide>
        <Reviews reviews={[]} />
      </Specimen>
    </Group>
  )
}
