/** Sources of emails, written piece by piece. */

export const lines = (...given: string[]) => given.join('\r\n')
export const latin1 = (source: string) => Buffer.from(source, 'latin1')

export const parts = (kind: string, boundary: string, ...all: string[]) =>
  lines(
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...all.flatMap((one) => [`--${boundary}`, one]),
    `--${boundary}--`,
    '',
  )
export const part = (type: string, body: string, ...more: string[]) =>
  lines(`Content-Type: ${type}`, ...more, '', body)
export const inQuotedPrintable = 'Content-Transfer-Encoding: quoted-printable'
export const inBase64 = 'Content-Transfer-Encoding: base64'

/** Of so many bytes, as programs put it among the words. */
export const picture = (id: string, bytes: number, type = 'image/jpeg') =>
  part(
    `${type}; name="${id}"`,
    Buffer.alloc(bytes, 7).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    inBase64,
    `Content-ID: <${id}@01DC6A1B>`,
    `Content-Disposition: inline; filename="${id}"`,
  )

export const outlookHead =
  '<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>De&nbsp;:</b> Les Lofts du Lac &lt;info@leslofts.example&gt;<br><b>Envoy=C3=A9&nbsp;:</b> 1 d=C3=A9cembre 2026 10:00<br><b>=C3=80&nbsp;:</b> Rosalie Gagnon<br><b>Objet&nbsp;:</b> Votre s=C3=A9jour</p></div>'
/** With the letter that is answered beneath, as these two programs have it. */
export const outlook = (html: string, plain: string, ...pictures: string[]) =>
  parts(
    'related',
    '_004_YT1',
    parts(
      'alternative',
      '_000_YT1',
      part('text/plain; charset="utf-8"', plain, inQuotedPrintable),
      part('text/html; charset="utf-8"', html, inQuotedPrintable),
    ),
    ...pictures,
  )
export const outlookPlain = (words: string) =>
  lines(
    words,
    '',
    '________________________________',
    'De : Les Lofts du Lac <info@leslofts.example>',
    'Envoy=C3=A9 : 1 d=C3=A9cembre 2026 10:00',
    '=C3=80 : Rosalie Gagnon',
    'Objet : Votre s=C3=A9jour',
    '',
    'Bonjour Rosalie,',
    '[cid:old.jpg@01DC6A1B]',
  )
export const gmailQuote =
  '<div class="gmail_quote"><div dir="ltr">Le mar. 1 d=C3=A9c. 2026 =C3=A0 10:00, Les Lofts &lt;<a href=3D"mailto:info@leslofts.example">info@leslofts.example</a>&gt; a =C3=A9crit=C2=A0:<br></div><blockquote>Bonjour!<img src=3D"cid:old.jpg@01DC6A1B"></blockquote></div>'
