import { Problema } from '#contract/problem.ts'
import type { Portas } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import { criarCpfs } from '#server/core/cpf/cpfs.ts'
import { fila } from '#server/core/evento/fila.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { montarPacote } from '#server/core/validacao/montar-pacote.ts'
import type { Arquivos, Chaves, Dossie, Eventos, Pdf, Tokens } from '#server/base/ports.ts'
import { palavras } from '#contract/texto.ts'
import { finding } from '#contract/signature-findings.ts'

import { dadosDoToken } from './identity.ts'
import { paginaDoPacote } from './pacote.ts'
import { segredos } from './segredos.ts'

/** Files in the browser's cache storage, which survives a reload as the database does. */
const arquivos: Arquivos = {
  async guardar(bytes) {
    const sha256 = await sha256Hex(bytes)
    const cache = await caches.open('carimbo-mocks')
    await cache.put(`/arquivo/${sha256}`, new Response(new Uint8Array(bytes)))
    return sha256
  },
  async ler(sha256) {
    const guardado = await (await caches.open('carimbo-mocks')).match(`/arquivo/${sha256}`)
    return guardado && new Uint8Array(await guardado.arrayBuffer())
  },
  async apagar(sha256) {
    await (await caches.open('carimbo-mocks')).delete(`/arquivo/${sha256}`)
  },
  partes: {
    async guardar(envio, n, bytes) {
      const cache = await caches.open('carimbo-mocks')
      await cache.put(`/envio/${envio}/${n}`, new Response(new Uint8Array(bytes)))
    },
    async ler(envio, n) {
      const guardado = await (await caches.open('carimbo-mocks')).match(`/envio/${envio}/${n}`)
      return guardado && new Uint8Array(await guardado.arrayBuffer())
    },
    async apagar(envio, quantas) {
      const cache = await caches.open('carimbo-mocks')
      for (let n = 0; n < quantas; n++) await cache.delete(`/envio/${envio}/${n}`)
    },
  },
  pronto: async () => true,
}

const pdfLatino = (texto: string) => texto.replace(/[^\u0020-\u00ff]/g, '?').replace(/[\\()]/g, '\\$&')
const latin1 = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0) & 255)

/** A small but valid PDF, marked DEMONSTRAÇÃO: only the server composes the real one. */
const pdf: Pdf = {
  async compor(dados) {
    const linhas = [
      'DEMONSTRAÇÃO – sem valor',
      dados.orgao,
      dados.titulo,
      dados.faixa ?? '',
      ...(dados.aviso?.match(/.{1,90}(?:\s|$)/g) ?? []),
      `${dados.municipio}, ${dados.dataPorExtenso}`,
      `Para: ${dados.destinatario}`,
      `Assunto: ${dados.assunto}`,
      '',
      ...palavras(dados.corpo)
        .split('\n')
        .flatMap((linha) => linha.match(/.{1,90}(?:\s|$)/g) ?? ['']),
      '',
      ...dados.signatarios.flatMap(({ papel, nome, cargo }) => [...(papel ? [papel] : []), nome, cargo]),
      `Código verificador: ${dados.codigoVerificador}`,
    ]
    const conteudo = `BT /F1 11 Tf 56 790 Td 16 TL ${linhas
      .slice(0, 45)
      .map((linha) => `(${pdfLatino(linha)}) Tj T*`)
      .join(' ')} ET`
    const objetos = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      `<< /Length ${conteudo.length} >>\nstream\n${conteudo}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ]
    let texto = '%PDF-1.7\n'
    const posicoes = objetos.map((objeto, i) => {
      const onde = texto.length
      texto += `${i + 1} 0 obj\n${objeto}\nendobj\n`
      return onde
    })
    const inicio = texto.length
    const entradas = posicoes.map((onde) => `${String(onde).padStart(10, '0')} 00000 n \n`).join('')
    texto += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${entradas}`
    texto += `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${inicio}\n%%EOF\n`
    return latin1(texto)
  },
  semFonte: () => Promise.resolve([]),
  // no page above has a field in which a mark could be drawn
  chancelar: async () => new Uint8Array(),
  listar: ({ titulo, orgao, unidade, data, paragrafos, linhas }) =>
    pdf.compor({
      titulo,
      orgao,
      unidade,
      data,
      dataPorExtenso: '',
      enderecoValidacao: '',
      especie: '',
      sigla: titulo,
      assunto: '',
      municipio: '',
      destinatario: '',
      codigoVerificador: '',
      signatarios: [],
      corpo: {
        type: 'doc',
        content: [...paragrafos, ...linhas.map((linha) => linha.join(' | '))].map((text) => ({
          type: 'paragraph',
          content: [{ type: 'text', text }],
        })),
      },
      faixa: null,
    }),
}

/** The key is public, because this page has no real people's data. */
const cpfs = criarCpfs(new TextEncoder().encode('a demonstracao nao guarda nada.!'))

const SELO = /%%SELO-DE-DEMONSTRACAO (\S+) ([0-9a-f]{64})\n$/

/** Not a signature: a line with a hash, enough for every screen. Nothing made here may pass for signed elsewhere. */
const chaves: Chaves = {
  // the demonstration's seal is no signature to extract, and the export's page says so
  extrair: () => ({ assinaturas: [], certificados: [] }),
  pronta: async () => true,
  async selar(bytes, { campo }) {
    const linha = latin1(`%%SELO-DE-DEMONSTRACAO ${campo} ${await sha256Hex(bytes)}\n`)
    return Uint8Array.from([...bytes, ...linha])
  },
  async verificar(bytes) {
    const [linha, campo, sha256] = SELO.exec(new TextDecoder('latin1').decode(bytes)) ?? []
    if (linha === undefined || campo === undefined)
      return {
        veredicto: 'INDETERMINADO',
        explicacao: [finding('SEM_ASSINATURA')],
        assinaturas: [],
        carimbos: [],
        revisoes: [],
        alteradoDepois: false,
      }
    const integra = (await sha256Hex(bytes.slice(0, bytes.length - linha.length))) === sha256
    const veredicto = integra ? 'PASSOU' : 'FALHOU'
    const explicacao = [finding(integra ? 'SELO_DE_DEMONSTRACAO' : 'ARQUIVO_ALTERADO')]
    return {
      veredicto,
      explicacao,
      alteradoDepois: false,
      carimbos: [],
      revisoes: [
        { numero: 1, fim: bytes.length, sha256: await sha256Hex(bytes), campo, alteracoes: [], permitidas: [] },
      ],
      assinaturas: [
        {
          campo,
          veredicto,
          explicacao,
          integra,
          carimbo: null,
          revogacao: null,
          consulta: null,
          cobreRevisao: true,
          certificado: null,
          nome: null,
          motivo: null,
          revisao: bytes.length,
        },
      ],
    }
  },
}

const tokens: Tokens = {
  async verificar(token) {
    const dados = dadosDoToken(token)
    if (!dados) throw new Problema('CREDENCIAL_INVALIDA')
    if (dados.exp < Date.now() / 1000) throw new Problema('SESSAO_EXPIRADA')
    return {
      iss: dados.iss,
      sub: dados.sub,
      realm: dados.iss.endsWith('/paraiba') ? 'externo' : 'interno',
      nome: dados.name,
      username: dados.preferred_username,
      email: dados.email,
      emailVerificado: true,
      autenticadoEm: dados.auth_time,
      sessaoDesde: dados.auth_time,
      expiraEm: dados.exp,
      afirma: { por: 'EMAIL', valor: dados.email.toLowerCase() },
    }
  },
}

/** Only a list of the dossier's pieces: joining PDFs is done by the server. */
const dossie: Dossie = {
  async montar({ titulo, orgao, assunto, data, feito, enderecoValidacao, partes }, _ler, andar) {
    await andar(partes.length)
    const linhas = partes.map(
      ({ paginaInicial, titulo: peca, omissao, assinaturas }) =>
        `fl. ${paginaInicial}  ${omissao?.titulo ?? peca}. ${omissao ? '' : (assinaturas ?? '')}`,
    )
    const bytes = await pdf.compor({
      titulo,
      orgao,
      assunto,
      data,
      dataPorExtenso: feito,
      enderecoValidacao,
      unidade: '',
      especie: '',
      sigla: titulo,
      municipio: '',
      destinatario: '',
      codigoVerificador: '',
      signatarios: [],
      corpo: {
        type: 'doc',
        content: linhas.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      },
      faixa: null,
    })
    return { bytes, paginas: 1, faltaram: 0 }
  },
}

/** All tabs get each other's events, as all server processes do. */
function criarEventos(): Eventos {
  return {
    async publicar(canais, dados) {
      for (const canal of canais) {
        const voz = new BroadcastChannel(`carimbo-mocks-${canal}`)
        voz.postMessage(dados)
        voz.close()
      }
    },
    assinar: (canais, sinal) =>
      fila(sinal, (empurrar) => {
        const vozes = canais.map((canal) => new BroadcastChannel(`carimbo-mocks-${canal}`))
        for (const voz of vozes) voz.addEventListener('message', ({ data }: MessageEvent<unknown>) => empurrar(data))
        return () => {
          for (const voz of vozes) voz.close()
        }
      }),
  }
}

const leitura: Pick<Portas['inspecao'], 'pdf' | 'textos'> = {
  pdf: async (bytes) => (await import('#server/core/arquivo/laudo-pdf.ts')).laudarPdf(bytes),
  textos: async (bytes) =>
    (await import('#server/core/arquivo/textos-pdf.ts')).textosDoPdf(bytes, 5_000).catch(() => null),
}

export const criarPortas = (banco: Banco): Portas => ({
  banco,
  bancoSemPressa: banco,
  arquivos,
  inspecao: {
    ...leitura,
    comFolha: async (original, folha) => (await import('#server/core/arquivo/folha.ts')).comFolha(original, folha),
    semDeclaracaoFalsa: async (pdf) => (await import('#server/core/arquivo/folha.ts')).semDeclaracaoFalsa(pdf),
    impede: async () => null,
  },
  conferencia: {
    async ler(bytes, { nosso = false }) {
      const laudo = nosso ? { paginas: 1 } : await leitura.pdf(bytes)
      return 'recusa' in laudo ? laudo : ((await leitura.textos(bytes)) ?? { recusa: 'INVALIDO' })
    },
  },
  pdf,
  dossie,
  pacote: {
    montar: async (dados) => montarPacote(dados, await paginaDoPacote()),
  },
  chaves,
  segredos,
  cpfs,
  tokens,
  provedor: { tipo: 'EXTERNO', responde: async () => true },
  eventos: criarEventos(),
  limites: { consumir: async () => 0 },
  // a page may not call other systems: sending fails, with that reason
  webhooks: {
    aceita: async (endereco) => endereco.startsWith('https://'),
    enviar: async () => ({ status: null, falha: 'DEMONSTRACAO' }),
  },
  diretorio: { ler: async (...pedido) => (await import('./diretorio.ts')).lerDemonstracao(...pedido) },
  correio: {
    modo: 'DEMONSTRACAO',
    enviar: async () => {
      throw new Error('there is no mail server')
    },
  },
  captcha: { desligado: true, conferir: async () => 'NAO_CONFERE' },
  relogio: { agora: () => new Date() },
  configuracao: {
    enderecoPublico: location.origin,
    limites: { leitura: 1200, escrita: 240, assinatura: 120, texto: 240, validacao: 20, arquivo: 600 },
    arquivos: { maximo: 10 * 1024 * 1024, porDia: 1024 ** 3 },
    assinaturaIdadeMaxima: 300,
    prazoDoEdital: 45,
    horaDaVerificacao: 3,
    formas: {},
    refusalDelayMs: 0,
    modoConsultaAte: null,
  },
  registrar: (nivel, mensagem, dados) =>
    nivel === 'erro' ? console.error(mensagem, dados) : console.info(mensagem, dados),
})
