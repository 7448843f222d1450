export const amenities: { code: string; nameFr: string; nameEn: string }[] = [
  // The lake and outdoors.
  { code: 'lake_view', nameFr: 'Vue sur le lac', nameEn: 'Lake view' },
  { code: 'lake_access', nameFr: 'Accès au lac et au quai', nameEn: 'Lake and dock access' },
  {
    code: 'watercraft',
    nameFr: 'Kayaks et planches à pagaie (de juin à septembre)',
    nameEn: 'Kayaks and paddleboards (June to September)',
  },
  { code: 'snowshoes', nameFr: 'Raquettes prêtées en hiver', nameEn: 'Snowshoes to borrow in winter' },
  { code: 'bike_storage', nameFr: 'Local à vélos verrouillé', nameEn: 'Locked bike room' },
  { code: 'ski_storage', nameFr: 'Local à skis chauffé', nameEn: 'Heated ski room' },
  // Warmth and comfort.
  { code: 'wood_stove', nameFr: 'Poêle à bois, bûches fournies', nameEn: 'Wood stove, firewood provided' },
  {
    code: 'heat_pump',
    nameFr: 'Thermopompe (chauffage et climatisation)',
    nameEn: 'Heat pump (heating and air conditioning)',
  },
  { code: 'heated_floor', nameFr: 'Plancher chauffant à la salle de bain', nameEn: 'Heated bathroom floor' },
  { code: 'bathtub', nameFr: 'Baignoire autoportante', nameEn: 'Freestanding bathtub' },
  { code: 'walk_in_shower', nameFr: 'Douche vitrée', nameEn: 'Glass-walled shower' },
  { code: 'linens', nameFr: 'Literie et serviettes', nameEn: 'Bed linen and towels' },
  { code: 'hair_dryer', nameFr: 'Séchoir à cheveux', nameEn: 'Hair dryer' },
  { code: 'sofa_bed', nameFr: 'Canapé-lit', nameEn: 'Sofa bed' },
  { code: 'crib', nameFr: 'Lit de bébé sur demande', nameEn: 'Crib on request' },
  // Cooking and keeping house.
  { code: 'kitchen', nameFr: 'Cuisine complète', nameEn: 'Full kitchen' },
  { code: 'dishwasher', nameFr: 'Lave-vaisselle', nameEn: 'Dishwasher' },
  { code: 'coffee', nameFr: 'Café moulu et cafetière à piston', nameEn: 'Ground coffee and French press' },
  { code: 'washer_dryer', nameFr: 'Laveuse et sécheuse', nameEn: 'Washer and dryer' },
  { code: 'iron', nameFr: 'Fer et planche à repasser', nameEn: 'Iron and ironing board' },
  // Work and evenings.
  { code: 'wifi', nameFr: 'Wi-Fi par fibre', nameEn: 'Fibre Wi-Fi' },
  { code: 'workspace', nameFr: 'Coin travail', nameEn: 'Place to work' },
  { code: 'television', nameFr: 'Téléviseur intelligent', nameEn: 'Smart TV' },
  { code: 'speaker', nameFr: 'Haut-parleur Bluetooth', nameEn: 'Bluetooth speaker' },
  // Arriving and staying safe.
  { code: 'parking', nameFr: 'Stationnement gratuit', nameEn: 'Free parking' },
  { code: 'ev_charger', nameFr: 'Borne de recharge', nameEn: 'EV charger' },
  { code: 'self_check_in', nameFr: 'Arrivée autonome avec code', nameEn: 'Self check-in with a code' },
  { code: 'step_free', nameFr: 'Entrée de plain-pied', nameEn: 'Step-free entrance' },
  {
    code: 'smoke_alarm',
    nameFr: 'Avertisseurs de fumée et de monoxyde de carbone',
    nameEn: 'Smoke and carbon monoxide alarms',
  },
  {
    code: 'first_aid',
    nameFr: 'Extincteur et trousse de premiers soins',
    nameEn: 'Fire extinguisher and first-aid kit',
  },
]
