import { strToU8, zip, type AsyncZippable } from 'fflate'

import { emBase64 } from '#contract/certificado.ts'

import { sha256Hex } from '../hash.ts'
import type { DadosDoPacote } from '../ports.ts'

/** The page that checks, and the program inside it. */
export type Pagina = { pagina: string; codigo: string }

/** The page's two modules as one script: a page opened from a folder may not load modules. */
export const emUmSo = (provas: string, verificar: string) =>
  `${provas.replace(/^export /gm, '')}\n${verificar.replace(/^import .*\n/gm, '')}`

/** From this size on files are stored as they are: a PDF hardly gets smaller. */
const GRANDE = 1024 * 1024

const json = (valor: unknown) => strToU8(`${JSON.stringify(valor, null, 2)}\n`)
/** For inside a script element: no end of it can be written. */
const embutido = (valor: unknown) => JSON.stringify(valor).replaceAll('<', '\\u003c')
const b64 = (bytes: Uint8Array) => {
  let saida = ''
  for (let p = 0; p < bytes.length; p += 30_000) saida += emBase64(bytes.subarray(p, p + 30_000))
  return saida
}

/** Everything of a signed document in one zip: the files, what each should be, and a page that checks them without a network. */
export async function montarPacote(
  { pdf, extraidas: { assinaturas, certificados }, nome, manifesto, historia, legenda }: DadosDoPacote,
  { pagina, codigo }: Pagina,
): Promise<Uint8Array<ArrayBuffer>> {
  const arquivos: Record<string, Uint8Array> = {
    [`${nome}.pdf`]: pdf,
    'movimentacoes.json': json(historia),
    ...Object.fromEntries(assinaturas.map(({ cms }, i) => [`assinaturas/${i + 1}.p7s`, cms])),
    ...Object.fromEntries(certificados.map((der, i) => [`certificados/${i + 1}.cer`, der])),
  }
  const ditas = manifesto.assinaturas
  // ours are in the file in the order they were made; what else signs it came with it
  const nossas = assinaturas.filter(({ campo }) => /^Assinatura_\d+$/.test(campo))
  const conferidas = assinaturas.map(({ campo, nome: quem, intervalo }, i) => ({
    campo,
    arquivo: `assinaturas/${i + 1}.p7s`,
    intervalo,
    ...(ditas[nossas.findIndex((cada) => cada.campo === campo)] ?? { nome: quem }),
  }))
  const dito = {
    ...manifesto,
    assinaturas: conferidas,
    arquivos: await Promise.all(
      Object.entries(arquivos).map(async ([arquivo, bytes]) => ({
        nome: arquivo,
        tamanho: bytes.length,
        sha256: await sha256Hex(bytes),
      })),
    ),
  }
  const dados = {
    manifesto: dito,
    historia,
    legenda,
    assinaturas: conferidas.map((cada, i) => ({ ...cada, cms: b64(assinaturas[i]?.cms ?? new Uint8Array()) })),
    certificados: certificados.map(b64),
  }
  arquivos['manifest.json'] = json(dito)
  // cut where the marks stand, not replaced: what is put in may hold anything
  const [antes = '', depois = ''] = pagina.split('"DADOS"')
  const [entre = '', resto = ''] = depois.split('@PDF@')
  const [meio = '', fim = ''] = resto.split('/* CODIGO */')
  const inteira = [antes, embutido(dados), entre, b64(pdf), meio, codigo, fim].join('')
  arquivos['verificar.html'] = strToU8(inteira)
  return comprimir(arquivos)
}

/** The same files give the same zip: no hour of today is written in it. */
const comprimir = (arquivos: Record<string, Uint8Array>) =>
  new Promise<Uint8Array<ArrayBuffer>>((pronto, falhou) => {
    const partes: AsyncZippable = Object.fromEntries(
      Object.entries(arquivos).map(([nome, bytes]) => [nome, [bytes, { level: bytes.length > GRANDE ? 0 : 6 }]]),
    )
    zip(partes, { mtime: '1980-01-01T00:00:00' }, (erro, feito) =>
      erro ? falhou(erro) : pronto(new Uint8Array(feito)),
    )
  })
