import PDFDocument from 'pdfkit'

type About = { title: string; author: string; subject: string; creator: string; language: string; at: Date }

/** A tagged PDF file to draw into, which says of itself that it is PDF/A-2a and PDF/UA-1. Its pages stay open until its end. */
export class TaggedPdf extends PDFDocument {
  constructor({ title, author, subject, creator, language, at }: About) {
    super({
      tagged: true,
      subset: 'PDF/A-2a',
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Creator: creator,
        Producer: creator,
        CreationDate: at,
      },
    })
    this.appendXML(universalAccess)
  }

  /** pdfkit copies names into XML as they are: a company called "Pins & fils" would break it. */
  override endMetadata(): void {
    const written = Object.entries(this.info).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    this.info = Object.fromEntries(written)
    super.endMetadata()
  }
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** PDF/A wants every property explained that is not its own, and PDF/UA's mark is not. */
const universalAccess = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>part</pdfaProperty:name>
      <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
      <pdfaProperty:category>internal</pdfaProperty:category>
      <pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`
