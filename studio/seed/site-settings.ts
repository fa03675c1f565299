export const siteSettings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  name: 'MaxGuru',
  tagline: 'Structured literacy, one sound at a time',
  phone: '+1 305 555 0142',
  email: 'hello@example.com',
  schoolRatesEmail: 'schools@example.com',
  supportHours: 'Weekdays, 9:00 AM to 5:00 PM ET',
  address: '1200 Tile Street, Suite 4, Miami, FL 33101',
  webinarUrl: 'https://booking.example.com/maxguru-webinar',
  webinarLabel: 'Book a webinar',
  footerNote:
    'MaxGuru is reading software for schools, districts, tutors and families, built on structured literacy and the Orton-Gillingham approach.',
} as const
