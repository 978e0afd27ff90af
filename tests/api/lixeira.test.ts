import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { Lixeira, NaLixeira } from '#contract/lixeira.ts'
import type { Mesa } from '#contract/mesa.ts'
import { linha, sql } from '#server/database/connection.ts'
import { destruidor } from '#server/core/destruir/destruir.ts'
import { NAO_VOLTAM, VOLTAM } from '#server/core/lixeira/guardar.ts'
import { type Guardado, podeTrazer, podeTrazerSql } from '#server/core/lixeira/regras.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { limpeza } from '#server/http/limpeza.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa, type Recebido } from '../apoio/casa.ts'
import { enviador, sha256 } from '../apoio/envio.ts'
import { PNG } from '../apoio/imagens.ts'
import { caminho, todos } from '../apoio/matriz.ts'
import { partesEm } from '../apoio/partes.ts'
import { pdfBom } from '../apoio/pdfs.ts'
import { reorganizacoesEm } from '../apoio/reorganizacao.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const { concluida, entradaEm } = reorganizacoesEm(() => casa)
const { ler, pedido } = partesEm(() => casa)
const recusa = ({ status, problema }: Recebido) => [status, problema.codigo]
const excluir = async (id: number, quem = ANA) => {
  const { versao } = await ler(id, quem)
  return casa.chamar(quem, 'DELETE', `/siga/documento/${id}`, { versao })
}
const restaurar = (id: number, quem = ANA, chave: string = crypto.randomUUID()) =>
  casa.chamar<Documento>(quem, 'POST', `/siga/lixeira/${id}/restaurar`, { chave })
const destruir = (id: number, quem = ANA) => casa.chamar(quem, 'DELETE', `/siga/lixeira/${id}`)
const listar = async (quem = ANA, query: Record<string, string> = {}) =>
  (await casa.chamar<Lixeira>(quem, 'GET', '/siga/lixeira', { query })).corpo
const achar = async (id: number, quem = ANA): Promise<NaLixeira | undefined> =>
  (await listar(quem)).itens.find(({ documentoId }) => documentoId === id)
const noExcluido = async (assunto = 'Que se exclui', mudancas: Record<string, unknown> = {}) => {
  const { id } = await casa.rascunho(assunto, mudancas)
  expect((await excluir(id)).status).toBe(200)
  return id
}
const falhas = async () => (await verificarInvariantes(casa.banco, casa.portas.arquivos)).flatMap((cada) => cada.falhas)
/** All rows of a draft, but who read it, which is written later by itself. */
const linhasDe = async (id: number) => {
  const tabelas = VOLTAM.filter((tabela) => tabela !== 'leitura')
  const todas = await Promise.all(
    tabelas.map(async (tabela) => [
      tabela,
      await casa.banco.linhas(
        sql`select to_jsonb(t) as linha from ${sql.identifier(tabela)} t
          where ${tabela === 'documento' ? sql`t.id` : sql`t.documento_id`} = ${id} order by to_jsonb(t)::text`,
      ),
    ]),
  )
  return Object.fromEntries(todas) as Record<string, object[]> // Object.fromEntries loses the type
}
const emTrintaDias = async (fazer: () => Promise<unknown>, dias: number) => {
  const { relogio } = casa.portas
  casa.portas.relogio = { agora: () => new Date(Date.now() + dias * 86_400_000) }
  try {
    return await fazer()
  } finally {
    casa.portas.relogio = relogio
  }
}

describe('rascunho excluído', () => {
  test('não está em resposta nenhuma, e quem pode trazê-lo de volta ouve que está na lixeira', async () => {
    const palavra = 'ornitorrinco'
    const { id, sigla } = await casa.rascunho(`Sobre o ${palavra}`)
    const dito = async (quem: string) => {
      const queries = ['', `texto=${palavra}`, `q=${palavra}`, `q=${sigla}`, `sigla=${sigla}`]
      const gets = todos.filter(({ nome, endpoint }) => endpoint.method === 'GET' && !/^(evento|lixeira)\./.test(nome))
      const onde: string[] = []
      for (const { nome, endpoint } of gets)
        for (const query of endpoint.path.includes(':') ? [''] : queries) {
          const mao = { id, mobil: id, outro: sigla, unidade: 1, hipotese: 1, hoje: '', responsavel: 1, movimento: 1 }
          const { bytes } = await casa.chamar(quem, 'GET', caminho(endpoint, mao), { query })
          const corpo = new TextDecoder().decode(bytes)
          const acha = corpo.includes(`o ${palavra}`) || corpo.includes(`"documentoId":${id},`)
          if (acha && !onde.includes(nome)) onde.push(nome)
        }
      return onde
    }
    expect(await dito(ANA)).toEqual(expect.arrayContaining(['documento.obter', 'mesa.listar', 'busca.simples']))
    expect((await excluir(id)).status).toBe(200)
    expect(await dito(ANA)).toEqual([])

    expect(recusa(await casa.chamar(ANA, 'GET', `/siga/documento/${id}`))).toEqual([404, 'RASCUNHO_NA_LIXEIRA'])
    const { problema } = await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}`)
    expect(problema.detail).toMatch(
      new RegExp(`^O rascunho ${sigla} foi excluído em [\\d/]{10}\\. Ele pode ser trazido de volta na lixeira até `),
    )
    expect(recusa(await casa.chamar(CARLA, 'GET', `/siga/documento/${id}`))).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO'])
    expect(await achar(id, CARLA)).toBeUndefined()
    expect(await achar(id, BRUNO)).toMatchObject({
      sigla,
      assunto: `Sobre o ${palavra}`,
      modelo: 'Ofício Interno',
      excluidoPor: 'Ana Souza',
    })
  })

  test('volta como estava: texto, versões, partes, arquivos, imagens, avisos, mesa e cópias', async () => {
    const { id } = await pedido()
    const envio = enviador(casa)
    const anexo = pdfBom('volta junto')
    await envio.enviar(ANA, id, 'A.pdf', anexo)
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/imagem`, {
      bruto: PNG,
      cabecalhos: { 'content-type': 'application/octet-stream' },
    })
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/duplicar`)
    const antes = await linhasDe(id)
    for (const tabela of ['versao', 'colaboracao', 'arquivo', 'imagem', 'marca', 'notificacao', 'mobil'])
      expect([tabela, antes[tabela]?.length]).not.toEqual([tabela, 0])
    const visto = await ler(id)
    expect((await excluir(id)).status).toBe(200)
    expect(Object.values(await linhasDe(id)).flat()).toEqual([])
    // another document with the same file is eliminated meanwhile
    const { id: outro } = await casa.assinado()
    await casa.banco.linhas(
      sql`insert into destruicao (sha256, documento_id, pedida_em) values (${sha256(anexo)}, ${outro}, ${new Date(0).toISOString()})`,
    )
    await destruidor.chamar(casa.portas)
    expect(await casa.portas.arquivos.ler(sha256(anexo))).toBeDefined()
    const chave = crypto.randomUUID()
    const { status, corpo } = await restaurar(id, BRUNO, chave)
    expect([status, corpo.id, corpo.sigla]).toEqual([200, id, visto.sigla])
    expect((await restaurar(id, BRUNO, chave)).corpo.id).toBe(id)
    expect(recusa(await restaurar(id, BRUNO))).toEqual([404, 'FORA_DA_LIXEIRA'])
    expect(await linhasDe(id)).toEqual(antes)
    expect(await ler(id)).toEqual(visto)
    expect(await achar(id)).toBeUndefined()
    const { corpo: mesa } = await casa.chamar<Mesa>(ANA, 'GET', '/siga/mesa')
    expect(mesa.itens.filter(({ documentoId }) => documentoId === id)).toHaveLength(1)
    const origem = await linha(casa.banco, sql`select anterior_id from documento where id = ${copia.id}`)
    expect(origem).toEqual({ anterior_id: id })
    expect(await falhas()).toEqual([])
  })

  test('de um restrito só quem o lê sabe, traz de volta ou exclui para sempre', async () => {
    const { id } = await casa.rascunho('Restrito que se exclui', { responsavelId: null })
    const { corpo: leis } = await casa.chamar<{ id: number }[]>(ANA, 'GET', '/siga/hipotese-legal')
    const restringiu = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: leis[0]?.id },
    })
    expect(restringiu.status).toBe(200)
    expect((await excluir(id)).status).toBe(200)
    expect(await achar(id, BRUNO)).toBeUndefined()
    expect(recusa(await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}`))).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO'])
    for (const recusado of [await restaurar(id, BRUNO), await destruir(id, BRUNO), await destruir(id, CARLA)])
      expect(recusa(recusado)).toEqual([404, 'FORA_DA_LIXEIRA'])
    expect(await achar(id)).toMatchObject({ documentoId: id })
    expect((await restaurar(id)).status).toBe(200)
    expect((await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}`)).status).toBe(404)
  })

  test('excluído para sempre não volta; repetido com a mesma chave, responde o mesmo', async () => {
    const id = await noExcluido()
    const chave = crypto.randomUUID()
    for (let vez = 0; vez < 2; vez++)
      expect((await casa.chamar(ANA, 'DELETE', `/siga/lixeira/${id}`, { chave })).corpo).toEqual({ excluido: true })
    expect(recusa(await restaurar(id))).toEqual([404, 'FORA_DA_LIXEIRA'])
    expect(recusa(await casa.chamar(ANA, 'GET', `/siga/documento/${id}`))).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO'])
    const linhas = sql`select 1 from lixeira_linha where tabela = 'documento' and linha ->> 'id' = ${String(id)}`
    expect(await casa.banco.linhas(linhas)).toEqual([])
  })

  test('trazido de volta por dois ao mesmo tempo, volta uma vez; excluído por dois, vai uma vez', async () => {
    const id = await noExcluido()
    const voltas = await Promise.all([restaurar(id, ANA), restaurar(id, BRUNO)])
    expect(voltas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const { versao } = await ler(id)
    const idas = await Promise.all(
      [ANA, BRUNO].map((quem) => casa.chamar(quem, 'DELETE', `/siga/documento/${id}`, { versao })),
    )
    expect(idas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const fim = await Promise.all([restaurar(id), destruir(id, BRUNO)])
    expect(fim.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('depois de 30 dias some da lista, não volta, e a limpeza o apaga', async () => {
    const id = await noExcluido()
    await emTrintaDias(async () => {
      expect(await achar(id)).toMatchObject({ documentoId: id })
      await limpeza.run(casa.portas)
    }, 29.9)
    expect(await achar(id)).toMatchObject({ documentoId: id })
    await emTrintaDias(async () => {
      expect(await achar(id)).toBeUndefined()
      expect(recusa(await restaurar(id))).toEqual([404, 'FORA_DA_LIXEIRA'])
      await limpeza.run(casa.portas)
    }, 30.1)
    expect(recusa(await restaurar(id))).toEqual([404, 'FORA_DA_LIXEIRA'])
    expect(await casa.banco.linhas(sql`select 1 from lixeira where documento_id = ${id}`)).toEqual([])
  })

  test('a lista vem em partes, da exclusão mais nova à mais velha', async () => {
    const primeiro = await noExcluido('Do começo')
    for (let n = 0; n < 50; n++) await noExcluido(`Número ${n}`)
    const { itens, mais } = await listar()
    expect([itens.length, mais, itens[0]?.assunto]).toEqual([50, true, 'Número 49'])
    const resto = await listar(ANA, { antes: String(itens.at(-1)?.id) })
    expect(resto.itens[0]?.documentoId).toBe(primeiro)
    expect((await casa.chamar(ANA, 'GET', '/siga/lixeira', { query: { antes: 'x' } })).status).toBe(400)
  }, 60_000)
})

test('a lixeira da unidade extinta é da sucessora; se quem escreveu não está nela, o rascunho vai para quem o traz', async () => {
  const [id, outro] = [await noExcluido('Da unidade extinta'), await noExcluido('De quem saiu')]
  const [gegov, gelic] = [await casa.unidade('SEAD/GEGOV'), await casa.unidade('SEAD/GELIC')]
  await concluida({ tipo: 'FUNDIR', unidades: [gegov], destinoId: gelic })
  expect(await achar(id, CARLA)).toMatchObject({ documentoId: id })
  const { status, corpo } = await restaurar(id, CARLA)
  const ana = await entradaEm(casa.idDe(ANA) ?? 0, gelic)
  expect([status, corpo.unidade.sigla, corpo.cadastrante.id]).toEqual([200, 'GELIC', ana])
  await casa.banco.linhas(sql`update pessoa set fim = now() where id = ${ana}`)
  expect((await restaurar(outro, CARLA)).corpo.cadastrante.id).toBe(casa.idDe(CARLA))
  expect(await falhas()).toEqual([])
})

test('toda tabela cujas linhas se apagam com o documento volta com ele, ou se diz que não', async () => {
  const achadas = await casa.banco.linhas<{ tabela: string }>(
    sql`select distinct conrelid::regclass::text as tabela from pg_constraint
        where contype = 'f' and confdeltype = 'c' and confrelid = 'documento'::regclass`,
  )
  const outras = VOLTAM.filter((tabela) => tabela !== 'documento')
  expect(achadas.map(({ tabela }) => tabela).toSorted()).toEqual([...outras, ...NAO_VOLTAM].toSorted())
})

test('a regra de quem traz de volta é a mesma sobre dados e no banco', async () => {
  const agora = new Date('2026-11-20T12:00:00.000Z')
  const dia = (daqui: number) => new Date(agora.getTime() + daqui * 86_400_000).toISOString()
  const base: Guardado = { lotacaoId: 1, excluidoEm: dia(-1), leitores: null, restritoAte: null }
  const eu = { id: 7, lotacaoId: 1, externa: false }
  const casos: [Guardado, typeof eu & { substituto?: { id: number } }, boolean][] = [
    [base, eu, true],
    [base, { ...eu, lotacaoId: 2 }, false],
    [base, { ...eu, externa: true }, false],
    [{ ...base, excluidoEm: dia(-30) }, eu, false],
    [{ ...base, excluidoEm: dia(-29.99) }, eu, true],
    [{ ...base, leitores: [8] }, eu, false],
    [{ ...base, leitores: [8, 7] }, eu, true],
    [{ ...base, leitores: [8] }, { ...eu, substituto: { id: 8 } }, true],
    [{ ...base, leitores: [7] }, { ...eu, substituto: { id: 8 } }, false],
    [{ ...base, leitores: [8], restritoAte: dia(-1) }, eu, true],
    [{ ...base, leitores: [8], restritoAte: dia(1) }, eu, false],
  ]
  for (const [g, e, pode] of casos) {
    const quem = e as Parameters<typeof podeTrazer>[1] // only what the rule asks for
    const [noBanco] = await casa.banco.linhas<{ pode: boolean }>(
      sql`select ${podeTrazerSql(quem, agora)} as pode from (select ${g.lotacaoId}::bigint as lotacao_id,
        ${g.excluidoEm}::timestamptz as excluido_em, ${sql.param(g.leitores)}::bigint[] as leitores,
        ${g.restritoAte}::timestamptz as restrito_ate) x`,
    )
    expect([podeTrazer(g, quem, agora), noBanco?.pode], JSON.stringify([g, e])).toEqual([pode, pode])
  }
})
