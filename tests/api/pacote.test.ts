import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import canonicalize from 'canonicalize'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Validacao } from '#contract/validacao.ts'
import { sql } from '#server/database/connection.ts'
import { ancorar } from '#server/rooms/trilha/ancorar.ts'
import { emUmSo } from '#server/core/validacao/montar-pacote.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfBom } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
let pasta: string
beforeAll(async () => {
  casa = await novaCasa()
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-pacote-'))
})
afterAll(async () => {
  await casa.fechar()
  rmSync(pasta, { recursive: true, force: true })
})

type Elo = { seq: number; hash: string; hashAnterior: string }
type Manifesto = {
  documento: { sha256: string; sigla: string; vale: boolean; veredicto: string; validacao: string }
  assinaturas: { nome: string; cpf: string; arquivo: string; intervalo: [number, number, number, number] }[]
  movimentos: object[]
  movimentacoes: { quantas: number; cabeca: { seq: number; hash: string } }
  arquivos: { nome: string; sha256: string; tamanho: number }[]
}
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
async function pacoteDe(id: number, quem = ANA) {
  const resposta = await casa.chamar(quem, 'GET', `/siga/documento/${id}/pacote`)
  expect(resposta.status).toBe(200)
  const arquivos = unzipSync(resposta.bytes)
  const ler = <T>(nome: string) => JSON.parse(strFromU8(arquivos[nome] ?? new Uint8Array())) as T
  return { ...resposta, arquivos, manifesto: ler<Manifesto>('manifest.json'), ler }
}

describe('o pacote de um documento assinado', () => {
  test('o pacote traz o PDF, cada assinatura e certificado, o histórico e a página, e diz o que cada um deve ser', async () => {
    const { id, sigla } = await casa.finalizado('Pacote', { cossignatarioIds: [casa.idDe(CARLA)] })
    for (const quem of [BRUNO, CARLA]) expect((await casa.assinar(quem, id)).status).toBe(200)
    const { arquivos, manifesto, ler, cabecalhos } = await pacoteDe(id)
    const nome = sigla.replaceAll('/', '-')
    expect(cabecalhos['content-type']).toBe('application/zip')
    expect(cabecalhos['content-disposition']).toContain(`${nome}.zip`)
    expect(Object.keys(arquivos).toSorted()).toEqual(
      [
        `${nome}.pdf`,
        'assinaturas/1.p7s',
        'assinaturas/2.p7s',
        'certificados/1.cer',
        'certificados/2.cer',
        'manifest.json',
        'movimentacoes.json',
        'verificar.html',
      ].toSorted(),
    )
    const pdf = arquivos[`${nome}.pdf`] ?? new Uint8Array()
    expect(manifesto.documento).toMatchObject({ sigla, sha256: sha256(pdf), vale: true, veredicto: 'AUTENTICO' })
    for (const dito of manifesto.arquivos) expect(sha256(arquivos[dito.nome] ?? '')).toBe(dito.sha256)
    expect(manifesto.assinaturas.map(({ nome: quem }) => quem)).toEqual(['Bruno Lima', 'Carla Dias'])
    expect(manifesto.assinaturas[0]?.cpf).toMatch(/^•••/)

    // each signature verifies elsewhere, over the bytes of its range
    for (const { arquivo, intervalo } of manifesto.assinaturas) {
      const [, ate, retoma, resto] = intervalo
      const [cms, coberto] = [join(pasta, 'a.p7s'), join(pasta, 'coberto')]
      writeFileSync(cms, arquivos[arquivo] ?? '')
      writeFileSync(coberto, Buffer.concat([pdf.subarray(0, ate), pdf.subarray(retoma, retoma + resto)]))
      const argumentos = `cms -verify -binary -noverify -inform DER -in ${cms} -content ${coberto} -out ${cms}.fora`
      const { status, stderr } = spawnSync('openssl', argumentos.split(' '))
      expect([status, String(stderr)]).toEqual([0, expect.stringContaining('successful')])
    }

    // and the trail is whole, recomputed here
    const historia = ler<{ elos: Elo[]; cabeca: { seq: number; hash: string } }>('movimentacoes.json')
    let anterior = ''
    for (const { hash, hashAnterior, ...elo } of historia.elos) {
      expect(hashAnterior).toBe(anterior)
      expect(hash).toBe(sha256(anterior + canonicalize(elo)))
      anterior = hash
    }
    expect(historia.cabeca).toEqual({ seq: historia.elos.length, hash: anterior })
    expect(manifesto.movimentacoes).toMatchObject({ quantas: 3, cabeca: historia.cabeca })
  })

  test('o mesmo documento gera os mesmos arquivos', async () => {
    const { id } = await casa.assinado()
    const [um, outro] = [await pacoteDe(id), await pacoteDe(id)]
    expect(Object.keys(um.arquivos)).toEqual(Object.keys(outro.arquivos))
    expect(um.manifesto.arquivos).toEqual(outro.manifesto.arquivos)
  })

  test('o texto de um documento não sai do seu lugar na página', async () => {
    const { id } = await casa.assinado()
    const motivo = '</script><script>alert(1)</script>@PDF@ /* CODIGO */ $& É "isto"'
    await casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/tornar-sem-efeito`, { corpo: { motivo } })
    const { arquivos, manifesto } = await pacoteDe(id)
    const pagina = strFromU8(arquivos['verificar.html'] ?? new Uint8Array())
    expect(pagina.match(/<\/script>/g)).toHaveLength(3)
    expect(pagina.match(/@PDF@/g)).toHaveLength(2) // in the history and in the verdict, the text that somebody wrote
    const [, dentro = ''] = /id="dados">(.*?)<\/script>/s.exec(pagina) ?? []
    expect(JSON.parse(dentro)).toMatchObject({
      historia: { elos: expect.arrayContaining([expect.objectContaining({ descricao: motivo })]) },
    })
    expect(manifesto.documento).toMatchObject({ vale: false, veredicto: 'SEM_EFEITO' })
  })

  test('o pacote traz os anexos e termos assinados e o ponto de controle da trilha, e a validação os diz também', async () => {
    const { id, codigoVerificador } = await casa.assinado('Com anexo', { nivelAcesso: 10 })
    const bytes = pdfBom('anexo do pacote')
    expect((await enviador(casa).enviar(ANA, id, 'Laudo técnico.pdf', bytes)).status).toBe(200)
    const [{ mov } = { mov: 0 }] = await casa.banco.linhas<{ mov: number }>(
      sql`select max(id) as mov from movimentacao where documento_id = ${id}`,
    )
    const recibo = await casa.assinar(ANA, 0, { onde: `/siga/movimentacao/${mov}` })
    expect(recibo.status).toBe(200)
    await ancorar(casa.portas)
    const { arquivos, manifesto, ler } = await pacoteDe(id)
    const anexo = arquivos['anexos-e-termos/3-Laudo-tecnico.pdf'] ?? new Uint8Array()
    expect(sha256(anexo)).toBe(recibo.corpo.sha256)
    expect(manifesto.movimentos).toMatchObject([
      {
        seq: 3,
        nome: 'Laudo técnico.pdf',
        veredicto: 'PASSOU',
        arquivo: 'anexos-e-termos/3-Laudo-tecnico.pdf',
        assinaturas: [{ nome: 'Ana Souza', ato: 'ASSINATURA', arquivo: 'assinaturas/anexos-e-termos-1-1.p7s' }],
      },
    ])
    expect(arquivos['assinaturas/anexos-e-termos-1-1.p7s']).toBeDefined()
    const { folha, ponto, selo } = ler<{ folha: { seq: number }; ponto: { n: number }; selo: string }>(
      'ponto-de-controle.json',
    )
    expect([folha.seq, ponto.n, typeof selo]).toEqual([4, 1, 'string'])

    const publica = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`)
    expect(publica.corpo).toMatchObject({
      historia: { situacao: 'INTEGRA', movimentacoes: 4, ponto: { n: 1, seq: 4 } },
      movimentos: [{ seq: 3, nome: 'Anexo', veredicto: 'PASSOU', assinaturas: [{ nome: 'Ana Souza' }] }],
    })
    const deAna = await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${codigoVerificador}`)
    expect(deAna.corpo.movimentos).toMatchObject([{ nome: 'Laudo técnico.pdf', sha256: recibo.corpo.sha256 }])

    const guardado = casa.portas.arquivos.ler
    // the stored file is no longer the signed one
    vi.spyOn(casa.portas.arquivos, 'ler').mockImplementation(async (qual) =>
      qual === recibo.corpo.sha256 ? bytes : guardado(qual),
    )
    const depois = await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${codigoVerificador}`)
    vi.restoreAllMocks()
    expect(depois.corpo.movimentos).toMatchObject([
      { veredicto: 'FALHOU', explicacao: 'O arquivo guardado não é o que foi assinado.' },
    ])
  })

  test('num documento restrito, quem só tem o código não vê anexos nem histórico', async () => {
    const { id, codigoVerificador } = await casa.assinado('Reservado')
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: await casa.hipotese() },
    })
    const { corpo } = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`)
    expect(corpo).toMatchObject({ reservado: true, historia: null, movimentos: [], carimbos: [] })
  })

  test('sem assinatura não há pacote; a quem não lê, nada se diz', async () => {
    const { id } = await casa.finalizado()
    const { status, problema } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pacote`)
    expect([status, problema.detail]).toEqual([409, 'O documento ainda não tem assinatura: não há o que exportar.'])
    const assinado = await casa.assinado()
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${assinado.id}/pacote`)).status).toBe(403)
  })
})

describe('conferências que a página faz', () => {
  type Ponto = { n: number; instante: string; folhas: number; raiz: string; anterior: string; hash: string }
  type Carimbo = {
    ponto: number
    instante: string
    elos: Ponto[]
    token: string
    selo: string
    certificado: string
  }
  const fonte = emUmSo(
    ...['provas.js', 'tempo.js'].map((nome) =>
      readFileSync(new URL(`../../server/core/pagina-do-pacote/${nome}`, import.meta.url), 'utf8'),
    ),
  )
  const provas = runInNewContext(`${fonte}\n;({ sha256, canonico, ondeQuebra, emHex, conferirCarimbo })`, {
    TextEncoder,
    TextDecoder,
    atob,
    crypto,
  }) as {
    sha256(bytes: Uint8Array): Uint8Array
    canonico(valor: unknown): string
    ondeQuebra(historia: { elos: unknown[]; cabeca: { seq: number; hash: string } }): number
    emHex(bytes: Uint8Array): string
    conferirCarimbo(
      ponto: Ponto,
      carimbo: Carimbo,
    ): Promise<{ falha?: string; duvida?: string; autoridade?: string; impressao?: string }>
  }

  test('o hash calculado pela página é o padrão, em qualquer tamanho', () => {
    for (const tamanho of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000, 100_003]) {
      const bytes = Uint8Array.from({ length: tamanho }, (_, i) => (i * 7 + tamanho) & 255)
      expect(provas.emHex(provas.sha256(bytes)), String(tamanho)).toBe(sha256(bytes))
    }
  })
  test('a forma canônica é a da RFC 8785', () => {
    for (const valor of [
      { b: 1, a: [null, true, 'é\u2028"\\'], '\u{1f600}': 1, ﬁ: 2, A: { z: 0, y: -1.5e-7 } },
      [],
      {},
    ])
      expect(provas.canonico(valor)).toBe(canonicalize(valor))
  })
  test('a página diz onde a trilha quebra, e se falta o fim', async () => {
    const { id } = await casa.assinado()
    const { ler } = await pacoteDe(id)
    const nova = () =>
      ler<{ elos: (Elo & { descricao: string })[]; cabeca: { seq: number; hash: string } }>('movimentacoes.json')
    expect(provas.ondeQuebra(nova())).toBe(-1)
    for (const i of [0, 1]) {
      const mexida = nova()
      mexida.elos[i]!.descricao += '.'
      expect(provas.ondeQuebra(mexida)).toBe(i)
    }
    const curta = nova()
    curta.elos.pop()
    expect(provas.ondeQuebra(curta)).toBe(1)
    expect(await casa.banco.linhas(sql`select 1 as x from movimentacao where documento_id = ${id}`)).toHaveLength(2)
  })

  test('a página confere o carimbo do tempo, do próprio ponto ou de um que o guarda, e aponta qualquer mudança', async () => {
    // a time stamp now, so that no other is taken for an hour
    await casa.assinado('Antes dele')
    await ancorar(casa.portas)
    const { id } = await casa.assinado('Carimbado')
    await ancorar(casa.portas)
    const { relogio } = casa.portas
    casa.portas.relogio = { agora: () => new Date(Date.now() + 2 * 3_600_000) }
    await casa.finalizado('Depois dele')
    await ancorar(casa.portas)
    casa.portas.relogio = relogio
    const { ler } = await pacoteDe(id)
    const { ponto, carimbo } = ler<{ ponto: Ponto; carimbo: Carimbo }>('ponto-de-controle.json')
    expect([carimbo.ponto, carimbo.elos.length]).toEqual([ponto.n + 1, 1])
    const achado = await provas.conferirCarimbo(ponto, carimbo)
    expect(achado).toMatchObject({
      autoridade: expect.stringMatching(/\w/),
      impressao: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect([achado.falha, achado.duvida]).toEqual([undefined, undefined])

    const [elo] = carimbo.elos
    if (!elo) throw new Error('one was asked')
    const trocar = (texto: string) => {
      const bytes = Buffer.from(texto, 'base64')
      bytes[bytes.length - 5]! ^= 1
      return bytes.toString('base64')
    }
    const mexidos: [Ponto, Carimbo, RegExp][] = [
      [ponto, { ...carimbo, token: trocar(carimbo.token) }, /não é da chave de quem o teria feito/],
      [ponto, { ...carimbo, selo: trocar(carimbo.selo) }, /o selo do ponto de controle \d+ não é da chave/],
      [ponto, { ...carimbo, instante: new Date(0).toISOString() }, /a hora dele é outra/],
      [ponto, { ...carimbo, elos: [] }, /é de outro ponto de controle/],
      [ponto, { ...carimbo, elos: [{ ...elo, raiz: 'f'.repeat(64) }] }, /foi alterado/],
      [ponto, { ...carimbo, elos: [{ ...elo, anterior: 'f'.repeat(64) }] }, /não segue o anterior/],
      [{ ...ponto, raiz: 'f'.repeat(64) }, carimbo, /foi alterado/],
    ]
    for (const [este, esse, falha] of mexidos) expect((await provas.conferirCarimbo(este, esse)).falha).toMatch(falha)
    // a valid time stamp of another checkpoint
    const [outro] = await casa.banco.linhas<{ selo: string; certificado: string }>(
      sql`select p.selo, c.der as certificado from ponto_de_controle p join certificado_do_selo c on c.sha256 = p.certificado where p.n = ${ponto.n}`,
    )
    const doPonto = { ...carimbo, ...outro, ponto: ponto.n, elos: [] }
    expect((await provas.conferirCarimbo(ponto, doPonto)).falha).toBe('é de outra coisa')
  })
})
