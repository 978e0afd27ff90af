import { strToU8, zip, type AsyncZippable } from 'fflate'

import { emBase64 } from '#contract/certificado.ts'

import { sha256Hex } from '#server/base/hash.ts'
import type { ArquivoDoPacote, DadosDoPacote } from '#server/base/ports.ts'

/** The checking page, and its script. */
export type Pagina = { pagina: string; codigo: string }

/** Joins modules, in order of dependency, into one script: a page opened from a folder may not load modules. */
export const emUmSo = (...modulos: string[]) =>
  modulos.map((modulo) => modulo.replace(/^import [^;]*? from '.*'\n/gm, '').replace(/^export /gm, '')).join('\n')

/** Files of this size or more are stored uncompressed: a PDF hardly shrinks. */
const GRANDE = 1024 * 1024

/** Limit of bytes of anexos and terms inside the page, besides the document. Others are checked once their file is chosen. */
const NA_PAGINA = 40 * 1024 * 1024
/** Their folder in the zip. */
const PASTA = 'anexos-e-termos'

const json = (valor: unknown) => strToU8(`${JSON.stringify(valor, null, 2)}\n`)
/** JSON inside a script element: escapes "<" so that it can't close the element. */
const embutido = (valor: unknown) => JSON.stringify(valor).replaceAll('<', '\\u003c')
const b64 = (bytes: Uint8Array) => {
  let saida = ''
  for (let p = 0; p < bytes.length; p += 30_000) saida += emBase64(bytes.subarray(p, p + 30_000))
  return saida
}

/** The signatures of one PDF, each with its file and what the manifest says about its signer. */
function assinaturasDe({ extraidas: { assinaturas }, nosso }: ArquivoDoPacote, ditas: object[], prefixo = '') {
  // ours are in the file in order of signing; other signatures came with the PDF
  const nossas = assinaturas.filter(({ campo }) => nosso.test(campo))
  return assinaturas.map(({ campo, nome: quem, intervalo, cms }, i) => ({
    cms,
    dita: {
      campo,
      arquivo: `assinaturas/${prefixo}${i + 1}.p7s`,
      intervalo,
      ...(ditas[nossas.findIndex((cada) => cada.campo === campo)] ?? { nome: quem }),
    },
  }))
}
const semRepetir = (todos: Uint8Array[]) => [...new Map(todos.map((der) => [b64(der), der])).values()]

/** Everything of a signed document in one zip: the files, the manifest, and a page that checks them offline. */
export async function montarPacote(
  pacote: DadosDoPacote,
  { pagina, codigo }: Pagina,
): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, extraidas, nome, manifesto, movimentos, historia, prova, legenda } = pacote
  const doDocumento = assinaturasDe(pacote, manifesto.assinaturas)
  const apartes = movimentos.map((cada, i) => ({
    ...cada,
    arquivo: `${PASTA}/${cada.nome}.pdf`,
    feitas: assinaturasDe(cada, cada.assinaturas, `${PASTA}-${i + 1}-`),
  }))
  const feitas = [...doDocumento, ...apartes.flatMap((cada) => cada.feitas)]
  const certificados = semRepetir(
    [extraidas, ...movimentos.map((cada) => cada.extraidas)].flatMap((x) => x.certificados),
  )
  const arquivos: Record<string, Uint8Array> = {
    [`${nome}.pdf`]: pdf,
    'movimentacoes.json': json(historia),
    ...(prova && { 'ponto-de-controle.json': json(prova) }),
    ...Object.fromEntries(apartes.map((cada) => [cada.arquivo, cada.pdf])),
    ...Object.fromEntries(feitas.map(({ cms, dita }) => [dita.arquivo, cms])),
    ...Object.fromEntries(certificados.map((der, i) => [`certificados/${i + 1}.cer`, der])),
  }
  const dito = {
    ...manifesto,
    assinaturas: doDocumento.map(({ dita }) => dita),
    movimentos: apartes.map(({ dito: deste, arquivo, feitas: dele }) => ({
      ...deste,
      arquivo,
      assinaturas: dele.map(({ dita }) => dita),
    })),
    arquivos: await Promise.all(
      Object.entries(arquivos).map(async ([arquivo, bytes]) => ({
        nome: arquivo,
        tamanho: bytes.length,
        sha256: await sha256Hex(bytes),
      })),
    ),
  }
  const naPagina = (todas: typeof feitas) => todas.map(({ cms, dita }) => ({ ...dita, cms: b64(cms) }))
  let cabem = NA_PAGINA
  const dados = {
    manifesto: dito,
    historia,
    prova,
    legenda,
    assinaturas: naPagina(doDocumento),
    movimentos: apartes.map((cada) => {
      cabem -= cada.pdf.length
      return { assinaturas: naPagina(cada.feitas), pdf: cabem < 0 ? null : b64(cada.pdf) }
    }),
    certificados: certificados.map(b64),
  }
  arquivos['manifest.json'] = json(dito)
  // split at the marks instead of replaced: the inserted text may contain anything
  const [antes = '', depois = ''] = pagina.split('"DADOS"')
  const [entre = '', resto = ''] = depois.split('@PDF@')
  const [meio = '', fim = ''] = resto.split('/* CODIGO */')
  const inteira = [antes, embutido(dados), entre, b64(pdf), meio, codigo, fim].join('')
  arquivos['verificar.html'] = strToU8(inteira)
  return comprimir(arquivos)
}

/** Equal files give an equal zip: its dates are fixed. */
const comprimir = (arquivos: Record<string, Uint8Array>) =>
  new Promise<Uint8Array<ArrayBuffer>>((pronto, falhou) => {
    const partes: AsyncZippable = Object.fromEntries(
      Object.entries(arquivos).map(([nome, bytes]) => [nome, [bytes, { level: bytes.length > GRANDE ? 0 : 6 }]]),
    )
    zip(partes, { mtime: '1980-01-01T00:00:00' }, (erro, feito) =>
      erro ? falhou(erro) : pronto(new Uint8Array(feito)),
    )
  })
