import { assinar, type PedidoAssinatura } from './assinar.ts'
import type { Pessoas } from './autoridades.ts'
import type { Caso } from './caso.ts'
import { cms } from './cms.ts'
import { el, octetos, oid, seq } from './der.ts'
import { cifrado, cifrarDepois } from './cifrado.ts'
import { atualizar, corpo, dic, montar, type Pdf } from './escritor.ts'
import { ANTES } from './publicas.ts'
import { token } from './tempo.ts'

const UMA = 'A assinatura é válida'
const PERFIL = { pdfsig: 'não confere o perfil', openssl: 'não confere o perfil' }
const POLITICA = '1.2.840.113549.1.9.16.2.15'
const AD_RB = ['2.16.76.1.7.1.11.1.3', '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60'] as const
const AD_RT = ['2.16.76.1.7.1.12.1.3', '21d6e8d9f85e5626dc71307337a7cabd6ffef8d085038746775cf0ce6ba4d3b5'] as const

/** SignaturePolicyId (RFC 5126 §5.8.1): the rules a signature says it follows. */
const politica = (qual: string, resumo: string) => ({
  [POLITICA]: seq(
    oid(qual),
    seq(seq(oid('2.16.840.1.101.3.4.2.1')), octetos(Buffer.from(resumo, 'hex'))),
    seq(seq(oid('1.2.840.113549.1.9.16.5.1'), el(0x16, Buffer.from('http://politicas.icpbrasil.gov.br/PA.der')))),
  ),
})

/** What other makers write, and what is written to look like it. */
export function perfis(p: Pessoas): Caso[] {
  const bom = (nome: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    nome: `perfil: ${nome}`,
    ataque: null,
    veredicto: 'PASSOU',
    motivo,
    fazer: () => fazer().bytes,
    ...mais,
  })
  const de = (pedido: PedidoAssinatura) => () => assinar(montar(), p.ana, pedido)
  const assinarCifrado = () => {
    const { pdf, trailer } = cifrado()
    return assinar(pdf, p.ana, { opcoes: { trailer } })
  }
  const carimbar = (valor: Buffer) => token(valor, p.tsa, ANTES)
  return [
    bom('RSA-PSS', UMA, de({ pss: true })),
    bom('RSA-PSS com SHA-512', UMA, de({ pss: true, resumo: 'sha512' })),
    bom('curva P-384', UMA, () => assinar(montar(), p.egle, { resumo: 'sha384' })),
    bom('política AD-RB da ICP-Brasil', 'A assinatura é válida', de({ atributos: politica(...AD_RB) })),
    bom('política AD-RT da ICP-Brasil, com carimbo', UMA, de({ atributos: politica(...AD_RT), carimbar })),
    bom(
      'política de outra casa',
      'segue uma política de assinatura que não é conhecida aqui (1.2.3.4.5)',
      de({ atributos: politica('1.2.3.4.5', AD_RB[1]) }),
      { veredicto: 'INDETERMINADO', ...PERFIL },
    ),
    bom(
      'política AD-RT da ICP-Brasil, sem o carimbo que ela exige',
      'a política AD-RT da ICP-Brasil exige um carimbo do tempo',
      de({ atributos: politica(...AD_RT) }),
      { veredicto: 'INDETERMINADO', ...PERFIL },
    ),
    bom(
      'CMS em BER',
      'não está em DER',
      de({ feitor: (coberto) => ber(cms(coberto, { quem: p.ana })), reserva: 8000 }),
      { veredicto: 'INDETERMINADO', ...PERFIL },
    ),
    bom(
      'atributo não assinado de outro perfil',
      'traz ao lado provas de outro perfil',
      de({ soltos: { '1.2.840.113549.1.9.16.2.21': seq() } }),
      { veredicto: 'INDETERMINADO', ...PERFIL },
    ),
    bom('cifrado e assinado', 'tem senha', assinarCifrado, { veredicto: 'INDETERMINADO', ...PERFIL }),

    {
      ...bom('política com outro resumo', 'o resumo da política', de({ atributos: politica(AD_RB[0], AD_RT[1]) })),
      ...PERFIL,
      ataque: 'diz seguir uma política, e nomeia outra',
      veredicto: 'INDETERMINADO',
    },
    {
      ...bom('cifrado depois de assinado', '', de({})),
      ataque: 'posta uma senha, o arquivo é reescrito inteiro',
      veredicto: 'FALHOU',
      fazer: () => cifrarDepois(de({})().bytes),
    },
    {
      ...bom('campo que cita a assinatura de outro', 'entrou uma assinatura que não pode ser lida', () =>
        citarDeNovo(de({ campo: 'Ana' })()),
      ),
      openssl: 'o CMS está certo: o ataque é no campo que o cita',
      ataque: 'um campo novo, de outro nome, aponta para a assinatura que já estava',
      veredicto: 'FALHOU',
    },
  ]
}

/** An update with nothing but one more field, whose value is the signature that was there. */
function citarDeNovo(pdf: Pdf): Pdf {
  const formulario = Number(/^(\d+)/.exec(corpo(pdf, pdf.n.catalogo).AcroForm ?? '')?.[1])
  const antes = corpo(pdf, formulario)
  const [ana = ''] = /\d+ 0 R/.exec(antes.Fields ?? '') ?? []
  const novo = pdf.proximo
  const mais = (lista = '[]') => lista.replace(/\]$/, ` ${novo} 0 R]`)
  const pagina = corpo(pdf, pdf.n.pagina)
  return atualizar(pdf, {
    [novo]: dic({ ...corpo(pdf, Number.parseInt(ana, 10)), T: '(Bruno)' }),
    [formulario]: dic({ ...antes, Fields: mais(antes.Fields) }),
    [pdf.n.pagina]: dic({ ...pagina, Annots: mais(pagina.Annots) }),
  })
}

/** The same CMS as some libraries write it: indefinite lengths outside, definite ones inside. */
function ber(der: Buffer): Buffer {
  const fim = Buffer.from([0, 0])
  // ContentInfo { oid, [0] { SignedData } }: eleven bytes of OID after the first header
  const aposOid = 4 + 11
  const oidDele = der.subarray(4, aposOid)
  const dados = der.subarray(aposOid + 4)
  return Buffer.concat([
    Buffer.from([0x30, 0x80]),
    oidDele,
    Buffer.from([0xa0, 0x80]),
    Buffer.from([0x30, 0x80]),
    dados.subarray(4),
    fim,
    fim,
    fim,
  ])
}
