import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Elo, hashDoElo } from '#contract/cadeia.ts'
import type { Documento } from '#contract/documento.ts'
import type { TrilhaDoDocumento } from '#contract/trilha.ts'
import type { Validacao } from '#contract/validacao.ts'
import { verificarProva, verificarTrilha } from '#contract/verificar-trilha.ts'
import { type Banco, linha, sql, texto } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { ancorar, esperaDaAncoragem } from '#server/rooms/trilha/ancorar.ts'
import { lerTrilha } from '#server/core/trilha/ler.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { cpfs } from '../apoio/cpfs.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfBom } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
  await ancorar(casa.portas)
})
afterAll(() => casa.fechar())

/** Acts as a superuser of the database: no trigger runs. */
const comoSuperusuario = (fazer: (tx: Banco) => Promise<unknown>) =>
  casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`set local session_replication_role = replica`)
    await fazer(tx)
  })
let ips = 0
const validar = async ({ codigoVerificador }: Documento) =>
  (
    await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`, {
      endereco: `10.0.0.${ips++}`,
    })
  ).corpo
const trilhaDe = async ({ id }: Documento, quem = ANA) =>
  (await casa.chamar<TrilhaDoDocumento>(quem, 'GET', `/siga/documento/${id}/trilha`)).corpo
/** A document signed, sent and received: four movements, and a checkpoint over them. */
async function andado() {
  const documento = await casa.assinado()
  await ancorar(casa.portas)
  const destino = { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') }
  await casa.chamar(BRUNO, 'POST', `/siga/mobil/${documento.mobilId}/tramitar`, { corpo: { destino } })
  await ancorar(casa.portas)
  return documento
}
/** Recomputes each link from `desde` on, and the head, like an attacker who knows the rules. */
async function refazer(tx: Banco, id: number, desde: number) {
  const elos = await tx.linhas<Elo & { hash: string }>(
    sql`select documento_id as "documentoId", mobil_id as "mobilId", seq, tipo, instante, pessoa_id as "pessoaId", lotacao_id as "lotacaoId", iss, sub, trace_id as "traceId",
          destino_lotacao_id as "destinoLotacaoId", destino_pessoa_id as "destinoPessoaId", cancela_id as "cancelaId", descricao, dados, hash from movimentacao where documento_id = ${id} order by seq`,
  )
  let anterior = ''
  for (const { hash: antes, ...elo } of elos) {
    const hash = elo.seq < desde ? antes : await hashDoElo(sha256Hex, anterior, elo)
    await tx.linhas(
      sql`update movimentacao set hash_anterior = ${anterior}, hash = ${hash} where documento_id = ${id} and seq = ${elo.seq}`,
    )
    anterior = hash
  }
  await tx.linhas(sql`update documento set cadeia_seq = ${elos.length}, cadeia_hash = ${anterior} where id = ${id}`)
}

describe('pontos de controle', () => {
  test('há um ponto por vez, sobre o que mudou; sem mudança, nenhum; o arquivo e o log dizem o mesmo', async () => {
    await casa.assinado()
    await casa.finalizado()
    expect(await ancorar(casa.portas)).toBe(1)
    expect(await ancorar(casa.portas)).toBe(0)
    expect(await esperaDaAncoragem(casa.banco)).toBe(0)
    const [ponto] = await casa.banco.linhas<{
      n: number
      folhas: number
      hash: string
      anterior: string
      selo: string
    }>(sql`select * from ponto_de_controle order by n desc limit 1`)
    expect(ponto).toMatchObject({ folhas: 2, selo: expect.any(String) })
    const pasta = path.join(casa.pasta, 'trilha')
    const linhas = (await readFile(path.join(pasta, (await readdir(pasta)).at(-1) ?? ''), 'utf8')).split('\n')
    expect(JSON.parse(linhas.at(-1) ?? '')).toMatchObject({ n: ponto?.n, hash: ponto?.hash, anterior: ponto?.anterior })
    expect(casa.erros.at(-1)).toContain(`ponto de controle {"n":${ponto?.n}`)
  })

  test('o banco recusa mudar um ponto, uma folha ou um carimbo', async () => {
    for (const tabela of ['ponto_de_controle', 'folha_de_controle', 'carimbo_de_controle', 'certificado_do_selo'])
      await expect(casa.banco.linhas(sql`delete from ${sql.identifier(tabela)}`)).rejects.toThrow(/append-only/)
  })

  test('com quatro processos ao mesmo tempo, cada trilha entra em um ponto só, e os pontos ficam em fila', async () => {
    for (let i = 0; i < 3; i++) await casa.finalizado()
    await Promise.all([1, 2, 3, 4].map(() => ancorar({ ...casa.portas, banco: { ...casa.banco } })))
    expect(
      await casa.banco.linhas(
        sql`select documento_id from folha_de_controle f group by documento_id, seq having count(*) > 1
            union all select p.n from ponto_de_controle p left join ponto_de_controle a on a.n = p.n - 1 where p.anterior <> coalesce(a.hash, '')`,
      ),
    ).toEqual([])
  })

  test('o primeiro ponto, e um a cada hora, leva um carimbo do tempo do seu selo', async () => {
    const carimbos = await casa.banco.linhas<{ token: string; selo: string }>(
      sql`select c.token, p.selo from carimbo_de_controle c join ponto_de_controle p on p.n = c.ponto`,
    )
    expect(carimbos).toHaveLength(1)
    const { token = '', selo = '' } = { ...carimbos[0] }
    expect(Date.now() - Date.parse(casa.portas.chaves.seal?.lerCarimbo(token, selo) ?? '')).toBeLessThan(600_000)
    expect(casa.portas.chaves.seal?.lerCarimbo(token, 'AAAA')).toBeNull()
  })
})

describe('quem lê o documento confere por conta própria', () => {
  test('a trilha, a prova e o selo se conferem só com o que o servidor envia', async () => {
    const { trilha, prova, sigla, achado } = await trilhaDe(await andado())
    expect([sigla, trilha.elos.length, trilha.folhas.length, achado]).toEqual([expect.any(String), 3, 2, null])
    expect(trilha.guardados.map(({ oQue, campo }) => `${oQue} ${campo}`)).toEqual([
      'PAPEL sha256Papel',
      'TEXTO sha256Texto',
      'ASSINADO sha256Assinado',
      'ASSINATURA sha256Assinado',
      'ASSINATURA nivel',
      'ASSINATURA pessoaId',
      'ASSINATURA instante',
      'ASSINATURA documentoId',
      'ASSINATURA sobre',
      'ASSINATURA ato',
      'ASSINATURA versao',
      'ASSINATURA tipo',
      'ASSINATURA forma',
      'ASSINATURA sha256Evidencia',
    ])
    expect(await verificarTrilha(trilha, sha256Hex)).toBeNull()
    expect(prova?.selo).toMatchObject({ titular: expect.stringContaining('Selo') })
    expect(prova && (await verificarProva(trilha, prova, sha256Hex, true))).toBeNull()
  })
  test('a trilha acompanha o papel: quem entra, quem devolve e o novo fim do rascunho', async () => {
    const { id, mobilId } = await casa.finalizado('De ida e volta')
    const dito = async () => {
      const { trilha, achado } = await trilhaDe({ id } as Documento)
      expect(achado).toBeNull()
      return trilha.guardados.filter(({ oQue }) => oQue === 'PAPEL').map(({ seq }) => seq)
    }
    const fazer = async (quem: string, ato: string, corpo?: object, versao?: number) => {
      const feito = await casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/${ato}`, {
        ...(corpo && { corpo }),
        ...(versao !== undefined && { versao }),
      })
      expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
      return feito.corpo
    }
    expect(mobilId).not.toBeNull()
    expect(await dito()).toEqual([1])
    await fazer(ANA, 'cossignatario', { pessoaId: casa.idDe(CARLA), papel: 'COSSIGNATARIO' })
    expect(await dito()).toEqual([2])
    const { versao } = await fazer(BRUNO, 'devolver-para-ajuste', { motivo: 'Rever', comentarios: [] })
    expect(await dito()).toEqual([])
    await fazer(ANA, 'finalizar', undefined, versao)
    expect(await dito()).toEqual([4])
  })
  test('quem não lê o documento não recebe a trilha', async () => {
    const documento = await casa.assinado('Só de quem assina', { nivelAcesso: 100 })
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${documento.id}/trilha`)).status).toBe(403)
  })
})

/** Changes by a database superuser to the third of three movements or around it, and what validation then says. */
const ADULTERACOES: [string, (tx: Banco, id: number) => Promise<unknown>, RegExp][] = [
  ...(
    [
      ['o tipo da assinatura', sql`tipo = 'CERTIFICADO_A1'`],
      ['o nível da assinatura', sql`nivel = 'QUALIFICADA'`],
      ['quem assinou', sql`pessoa_id = pessoa_id + 1`],
      ['quando se assinou', sql`assinada_em = assinada_em - interval '1 day'`],
    ] as const
  ).map(([nome, mudanca]): [string, (tx: Banco, id: number) => Promise<unknown>, RegExp] => [
    nome,
    (tx, id) => tx.linhas(sql`update assinatura set ${mudanca} where documento_id = ${id}`),
    /Uma das suas assinaturas não é a que a trilha registra/,
  ]),
  ...(
    [
      ['de que documento é a assinatura', sql`documento_id = documento_id + 1000`],
      ['sobre o que é a assinatura', sql`sobre_id = movimentacao_id, versao = 0`],
      ['o ato da assinatura', sql`ato = 'AUTENTICACAO'`],
      ['a versão que se assinou', sql`versao = versao + 1`],
    ] as const
  ).map(([nome, mudanca]): [string, (tx: Banco, id: number) => Promise<unknown>, RegExp] => [
    nome,
    (tx, id) => tx.linhas(sql`update assinatura set ${mudanca} where documento_id = ${id}`),
    /Uma das suas assinaturas não é a que a trilha registra/,
  ]),
  [
    'o PIN dado por passkey, que a movimentação diz com o mesmo número',
    (tx, id) =>
      tx.linhas(
        sql`update assinatura set tipo = case tipo when 'CERTIFICADO_A1' then 'GOVBR' else 'PASSKEY' end where documento_id = ${id}`,
      ),
    /Uma das suas assinaturas não é a que a trilha registra/,
  ],
  [
    'o arquivo assinado, tirado do documento',
    (tx, id) => tx.linhas(sql`update documento set sha256_assinado = null where id = ${id}`),
    /O arquivo assinado que o documento aponta não é o da movimentação 2/,
  ],
  ...(
    [
      ['o texto', sql`corpo = jsonb_set(corpo, '{content,0,content,0,text}', '"Outro texto."')`],
      ['a espécie', sql`especie_id = (select min(id) from especie where id <> especie_id)`],
    ] as const
  ).map(([nome, mudanca]): [string, (tx: Banco, id: number) => Promise<unknown>, RegExp] => [
    nome,
    (tx, id) => tx.linhas(sql`update documento set ${mudanca} where id = ${id}`),
    /O texto, o código verificador, a espécie ou o órgão do documento não são os que a movimentação 1 registra/,
  ]),
  [
    'a assinatura retirada',
    (tx, id) => tx.linhas(sql`delete from assinatura where documento_id = ${id}`),
    /A assinatura que a movimentação 2 registra não está mais guardada/,
  ],
  ...(
    [
      ['o nome de quem assinou', sql`papel = replace(papel::text, 'Bruno Lima', 'Outro Nome')::jsonb`],
      ['o que o papel diz, apagado', sql`papel = null`],
      ['o assunto', sql`assunto = 'Outro assunto'`],
      ['a data', sql`data = data - 1`],
    ] as const
  ).map(([nome, mudanca]): [string, (tx: Banco, id: number) => Promise<unknown>, RegExp] => [
    nome,
    (tx, id) => tx.linhas(sql`update documento set ${mudanca} where id = ${id}`),
    /O número, a data, o assunto ou os nomes do documento não são os que a movimentação 1 registra/,
  ]),
  ...(['SEM_EFEITO', 'CANCELADO'] as const).map(
    (situacao): [string, (tx: Banco, id: number) => Promise<unknown>, RegExp] => [
      `o documento dado por ${situacao}`,
      (tx, id) => tx.linhas(sql`update documento set situacao = ${situacao} where id = ${id}`),
      /guardado com uma situação que nenhuma movimentação diz/,
    ],
  ),
  [
    'o que todos assinaram, dado por pendente',
    (tx, id) => tx.linhas(sql`update documento set situacao = 'PENDENTE_DE_ASSINATURA' where id = ${id}`),
    /como se a movimentação 2 não tivesse acontecido/,
  ],
  ...(
    [
      ['quem assinou', sql`update assinante set assinado_em = null, nivel = null`],
      ['quando', sql`update assinante set assinado_em = assinado_em - interval '1 day'`],
      ['o nível', sql`update assinante set nivel = 'QUALIFICADA'`],
    ] as const
  ).map(([nome, mudanca]): [string, (tx: Banco, id: number) => Promise<unknown>, RegExp] => [
    `na lista de quem assina, ${nome}`,
    (tx, id) => tx.linhas(sql`${mudanca} where documento_id = ${id}`),
    /guarda sobre uma das suas assinaturas não é o que as movimentações dizem/,
  ]),
  ...(
    [
      ['outra pessoa', sql`update assinante set pessoa_id = pessoa_id + 1`],
      ['ninguém', sql`delete from assinante`],
    ] as const
  ).map(([nome, mudanca]): [string, (tx: Banco, id: number) => Promise<unknown>, RegExp] => [
    `na lista de quem assina, ${nome}`,
    (tx, id) => tx.linhas(sql`${mudanca} where documento_id = ${id}`),
    /A lista de quem assina o documento não é a que foi registrada/,
  ]),
  [
    'um byte da descrição',
    (tx, id) =>
      tx.linhas(sql`update movimentacao set descricao = descricao || '.' where documento_id = ${id} and seq = 2`),
    /A movimentação 2 não diz mais o que dizia/,
  ],
  [
    'um milésimo do instante',
    (tx, id) =>
      tx.linhas(
        sql`update movimentacao set instante = instante + interval '1 millisecond' where documento_id = ${id} and seq = 1`,
      ),
    /A movimentação 1 não diz mais/,
  ],
  [
    'a pessoa',
    (tx, id) =>
      tx.linhas(sql`update movimentacao set pessoa_id = pessoa_id + 1 where documento_id = ${id} and seq = 3`),
    /A movimentação 3 não diz mais/,
  ],
  [
    'uma movimentação retirada do meio',
    (tx, id) => tx.linhas(sql`delete from movimentacao where documento_id = ${id} and seq = 2`),
    /A movimentação 2 não está mais guardada/,
  ],
  [
    'a última retirada',
    (tx, id) => tx.linhas(sql`delete from movimentacao where documento_id = ${id} and seq = 3`),
    /da 3 à 3 não estão mais guardadas/,
  ],
  [
    'a última retirada, e a cabeça refeita',
    async (tx, id) => {
      await tx.linhas(sql`delete from movimentacao where documento_id = ${id} and seq = 3`)
      await refazer(tx, id, 3)
    },
    /da 3 à 3 não estão mais guardadas: o ponto de controle \d+ diz/,
  ],
  [
    'toda a trilha retirada',
    async (tx, id) => {
      await tx.linhas(sql`delete from movimentacao where documento_id = ${id}`)
      await refazer(tx, id, 1)
    },
    /da 1 à 3 não estão mais guardadas/,
  ],
  [
    'uma inserida no meio, sem refazer as seguintes',
    async (tx, id) => {
      await tx.linhas(sql`update movimentacao set seq = 4 where documento_id = ${id} and seq = 3`)
      await tx.linhas(
        sql`insert into movimentacao (documento_id, mobil_id, seq, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id, descricao, dados, hash_anterior, hash)
            select documento_id, mobil_id, 3, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id, descricao, dados, hash, 'f' from movimentacao where documento_id = ${id} and seq = 2`,
      )
    },
    /A movimentação 3 não diz mais|foi posta/,
  ],
  [
    'uma posta no fim, sem a cabeça',
    (tx, id) =>
      tx.linhas(
        sql`insert into movimentacao (documento_id, mobil_id, seq, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id, descricao, dados, hash_anterior, hash)
            select documento_id, mobil_id, 4, tipo, instante, pessoa_id, lotacao_id, iss, sub, trace_id, descricao, dados, hash, 'f' from movimentacao where documento_id = ${id} and seq = 3`,
      ),
    /A movimentação 4 não diz mais/,
  ],
  [
    'um byte, e a cadeia inteira refeita com cuidado',
    async (tx, id) => {
      await tx.linhas(sql`update movimentacao set descricao = 'Nada houve' where documento_id = ${id} and seq = 1`)
      await refazer(tx, id, 1)
    },
    /da 1 à 2 foram refeitas: não são as que o ponto de controle \d+ guarda/,
  ],
  [
    'o arquivo que o documento aponta',
    (tx, id) => tx.linhas(sql`update documento set sha256_assinado = repeat('a', 64) where id = ${id}`),
    /O arquivo assinado que o documento aponta não é o da movimentação 2/,
  ],
  [
    'a evidência de quem assinou',
    (tx, id) => tx.linhas(sql`update assinatura set evidencia = '{"outra": 1}' where documento_id = ${id}`),
    /Uma das suas assinaturas não é a que a trilha registra/,
  ],
]

describe('quem tem o banco de dados nas mãos não muda a história sem que a validação diga na hora', () => {
  test.each(ADULTERACOES)('%s', async (_, adulterar, palavras) => {
    const documento = await andado()
    expect(await validar(documento)).toMatchObject({ veredicto: 'AUTENTICO', trilhaIntegra: true })
    await comoSuperusuario((tx) => adulterar(tx, documento.id))
    const { veredicto, explicacao, trilhaIntegra } = await validar(documento)
    expect([veredicto, trilhaIntegra, explicacao]).toEqual(['FALHOU', false, expect.stringMatching(palavras)])
  })

  test('aponta-se um documento sem efeito posto de volta como assinado', async () => {
    const documento = await casa.assinado('Que perde o efeito')
    const { status } = await casa.chamar(BRUNO, 'POST', `/siga/documento/${documento.id}/tornar-sem-efeito`, {
      corpo: { motivo: 'Não vale mais' },
    })
    expect(status).toBe(200)
    expect(await validar(documento)).toMatchObject({ veredicto: 'SEM_EFEITO' })
    await comoSuperusuario((tx) =>
      tx.linhas(sql`update documento set situacao = 'ASSINADO' where id = ${documento.id}`),
    )
    expect(await validar(documento)).toMatchObject({
      veredicto: 'FALHOU',
      explicacao: expect.stringMatching(/como se a movimentação \d+ não tivesse acontecido/),
    })
  })

  test('aponta-se um documento sem assinatura dado por assinado, e um devolvido dado por pendente', async () => {
    const documento = await casa.finalizado('Que ninguém assinou')
    const guardado = (situacao: string) =>
      comoSuperusuario((tx) => tx.linhas(sql`update documento set situacao = ${situacao} where id = ${documento.id}`))
    await guardado('ASSINADO')
    expect((await validar(documento)).explicacao).toMatch(/com uma situação que nenhuma movimentação diz/)
    await guardado('PENDENTE_DE_ASSINATURA')
    const { status } = await casa.chamar(BRUNO, 'POST', `/siga/documento/${documento.id}/devolver-para-ajuste`, {
      corpo: { motivo: 'Falta o anexo', comentarios: [] },
    })
    expect(status).toBe(200)
    await guardado('PENDENTE_DE_ASSINATURA')
    expect((await validar(documento)).explicacao).toMatch(/como se a movimentação \d+ não tivesse acontecido/)
  })

  test('aponta-se um documento que só uma de duas pessoas assinou, dado por assinado por todos, ou pela outra', async () => {
    const documento = await casa.finalizado('De dois', { cossignatarioIds: [casa.idDe(CARLA)] })
    expect((await casa.assinar(BRUNO, documento.id)).status).toBe(200)
    expect(await validar(documento)).toMatchObject({ veredicto: 'NAO_ASSINADO', trilhaIntegra: true })
    const guardar = (mudanca: ReturnType<typeof sql>) => comoSuperusuario((tx) => tx.linhas(mudanca))
    await guardar(sql`update documento set situacao = 'ASSINADO' where id = ${documento.id}`)
    expect((await validar(documento)).explicacao).toMatch(/com uma situação que nenhuma movimentação diz/)
    await guardar(
      sql`update assinante set assinado_em = now(), nivel = 'SIMPLES' where documento_id = ${documento.id} and pessoa_id = ${casa.idDe(CARLA)}`,
    )
    expect((await validar(documento)).explicacao).toMatch(/guarda sobre uma das suas assinaturas/)
    await guardar(sql`delete from assinante where documento_id = ${documento.id} and pessoa_id = ${casa.idDe(CARLA)}`)
    expect((await validar(documento)).explicacao).toMatch(/A lista de quem assina/)
  })

  test('aponta-se o código impresso num papel, dado a outro documento', async () => {
    const [um, outro] = [await andado(), await andado()]
    await comoSuperusuario(async (tx) => {
      for (const [id, codigo] of [
        [um.id, '0'.repeat(um.codigoVerificador.length)],
        [outro.id, um.codigoVerificador],
      ] as const)
        await tx.linhas(sql`update documento set codigo_verificador = ${codigo} where id = ${id}`)
    })
    const { veredicto, explicacao } = await validar(um)
    expect([veredicto, explicacao]).toEqual(['FALHOU', expect.stringContaining('o código verificador')])
  })

  test('aponta-se um anexo cujo arquivo não está mais guardado', async () => {
    const documento = await casa.assinado()
    const { status } = await enviador(casa).enviar(ANA, documento.id, 'Proposta.pdf', pdfBom('anexo da trilha'))
    expect(status).toBe(200)
    expect(await validar(documento)).toMatchObject({ trilhaIntegra: true })
    await comoSuperusuario((tx) => tx.linhas(sql`delete from arquivo where documento_id = ${documento.id}`))
    expect((await validar(documento)).explicacao).toMatch(/O arquivo que a movimentação \d+ registra não está mais/)
  })

  test('apontam-se as movimentações de dois documentos trocadas', async () => {
    const [um, outro] = [await andado(), await andado()]
    await comoSuperusuario(async (tx) => {
      for (const [de, para] of [
        [um.id, 0],
        [outro.id, um.id],
        [0, outro.id],
      ] as const)
        await tx.linhas(sql`update movimentacao set documento_id = ${para} where documento_id = ${de}`)
    })
    expect([(await validar(um)).veredicto, (await validar(outro)).veredicto]).toEqual(['FALHOU', 'FALHOU'])
  })

  test('refeitos a trilha, a folha e o ponto, a história não tem mais prova, e quem valida lê isso', async () => {
    const documento = await andado()
    await comoSuperusuario(async (tx) => {
      await tx.linhas(sql`delete from folha_de_controle where documento_id = ${documento.id} and seq = 2`)
      await tx.linhas(
        sql`update movimentacao set descricao = 'Nada houve' where documento_id = ${documento.id} and seq = 1`,
      )
      await refazer(tx, documento.id, 1)
      await tx.linhas(
        sql`update folha_de_controle set hash = (select cadeia_hash from documento where id = ${documento.id}) where documento_id = ${documento.id}`,
      )
    })
    expect(await validar(documento)).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao: expect.stringMatching(/O que o ponto de controle \d+ guardava foi alterado/),
      trilhaIntegra: false,
    })
  })
})

test('um ponto refeito por inteiro não tem o selo do órgão', async () => {
  const documento = await andado()
  const { prova } = await trilhaDe(documento)
  if (!prova) throw new Error('no checkpoint')
  const { n } = prova.ponto
  const guardado = await linha(casa.banco, sql`select instante from ponto_de_controle where n = ${n}`)
  expect(guardado).toBeDefined()
  await comoSuperusuario((tx) =>
    tx.linhas(sql`update ponto_de_controle set instante = instante - interval '1 day' where n = ${n}`),
  )
  expect(await validar(documento)).toMatchObject({ veredicto: 'INDETERMINADO', trilhaIntegra: false })
  await comoSuperusuario((tx) =>
    tx.linhas(sql`update ponto_de_controle set instante = instante + interval '1 day' where n = ${n}`),
  )
  expect(await validar(documento)).toMatchObject({ veredicto: 'AUTENTICO' })
})

test('assinar enquanto se lê a trilha não parece alterá-la: tudo é lido de um momento só', async () => {
  const documento = await casa.finalizado('Que se assina enquanto se confere')
  const { banco } = casa.portas
  let assinado = false
  /** A database where somebody signs just before the movements are read. */
  const lento = (de: Banco): Banco => ({
    async linhas(consulta, opcoes) {
      if (/from documento d left join movimentacao v/.test(texto(consulta).sql) && !assinado) {
        assinado = true
        await casa.assinar(BRUNO, documento.id)
      }
      return de.linhas(consulta, opcoes)
    },
    transacao: (fazer) => de.transacao((tx) => fazer(lento(tx))),
  })
  const lida = await lerTrilha({ banco: lento(banco), cpfs }, documento.id)
  expect([assinado, lida && (await verificarTrilha(lida.trilha, sha256Hex))]).toEqual([true, null])
  expect(await validar(documento)).toMatchObject({ veredicto: 'AUTENTICO', trilhaIntegra: true })
})

test('assinar durante a validação não faz da assinatura nova uma que falta no arquivo', async () => {
  const documento = await casa.finalizado('De dois, um enquanto se valida', {
    cossignatarioIds: [casa.idDe(CARLA)],
    nivelAcesso: 10,
  })
  await casa.assinar(BRUNO, documento.id)
  const { chaves } = casa.portas
  const { verificar } = chaves
  chaves.verificar = async (bytes) => {
    chaves.verificar = verificar
    expect((await casa.assinar(CARLA, documento.id)).status).toBe(200)
    return verificar(bytes)
  }
  const durante = await validar(documento)
  expect(durante.assinaturas.map(({ nome, veredicto }) => [nome, veredicto])).toEqual([['Bruno Lima', 'PASSOU']])
  const depois = await validar(documento)
  expect(depois.veredicto).toBe('AUTENTICO')
  expect(depois.assinaturas.map(({ veredicto }) => veredicto)).toEqual(['PASSOU', 'PASSOU'])
})
