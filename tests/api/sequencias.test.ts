import { randomInt } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { Acesso } from '#contract/acesso.ts'
import { OrdemDeAssinatura, PAPEIS_DOS_OUTROS } from '#contract/assinante.ts'
import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { sql } from '#server/database/connection.ts'
import { laudar } from '#server/core/trilha/laudo.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { estadoDeLeitura } from '#server/core/documento/estado-de-leitura.ts'
import { leem, leitores } from '#server/core/documento/leitores.ts'
import { leitura } from '#server/core/documento/leitura.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import { reorganizacoes } from '#server/rooms/reorganizacao/andar.ts'

import { insistir } from '../apoio/atos.ts'
import { acesso } from '../apoio/sorteio/acesso.ts'
import { caminho } from '../apoio/sorteio/caminho.ts'
import { ciclo } from '../apoio/sorteio/ciclo.ts'
import { ARQUIVISTA, guarda, passarOTempo, PROIBIDOS_DA_GUARDA } from '../apoio/sorteio/guarda.ts'
import { reorganizar } from '../apoio/sorteio/reorganizacao.ts'
import { type Chamada, type Mundo, type Pedidos, type Sorte, sorteio, um } from '../apoio/sorteio/sorteio.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa, type Recebido, texto } from '../apoio/casa.ts'

/** Number of sequences: a sample in `npm test`, two thousand in `npm run test:longo`. */
const SEQUENCIAS = Number(process.env['SEQUENCIAS'] ?? (process.env['CARIMBO_LONGO'] ? 2_000 : 16))
const PASSOS = 25
const SEMENTE = Number(process.env['SEMENTE'] ?? randomInt(2 ** 31))
const PESSOAS = [ANA, BRUNO, CARLA, DIEGO, ARQUIVISTA]

let casa: CasaDeTeste
let unidades: number[]
const AMANHA = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
beforeAll(async () => {
  casa = await novaCasa()
  unidades = await Promise.all(['SEAD/GEGOV', 'SEAD/GELIC', 'SES/GEVIG'].map((sigla) => casa.unidade(sigla)))
})
afterAll(() => casa.fechar())

/** Each room says how to call its acts; an act without one is not drawn. */
const PEDIDOS: Pedidos = { ...ciclo, ...caminho, ...guarda, ...acesso }

/** Acts of the access panel: answers a request, or takes away a perfil or an access. */
async function peloPainel(quem: string, id: number, sorte: Sorte, responder: boolean): Promise<Chamada | null> {
  const { status, corpo } = await casa.chamar<Acesso>(quem, 'GET', `/siga/documento/${id}/acesso`)
  if (status !== 200) return null
  if (!responder) {
    const retiraveis = corpo.quem.content.flatMap(({ acesso }) => (acesso?.podeRetirar ? [acesso.id] : []))
    return retiraveis.length > 0 ? { caminho: `/siga/documento/${id}/acesso/${um(sorte, retiraveis)}/retirar` } : null
  }
  const [pedido] = corpo.pedidos
  if (!pedido) return null
  const onde = `/siga/documento/${id}/pedido-de-acesso/${pedido.id}`
  return sorte() < 0.6
    ? { caminho: `${onde}/conceder`, corpo: { ate: AMANHA } }
    : { caminho: `${onde}/recusar`, corpo: { motivo: 'Sorteado' } }
}

/** The SQL condition, the rule over plain data and the rule as sets say the same of everybody. */
async function conferirLeitura(id: number, onde: string) {
  const estado = await estadoDeLeitura(casa.banco, id)
  if (!estado) return
  const entradas = PESSOAS.flatMap((quem) => casa.elenco.get(quem)?.entrada ?? [])
  const agora = new Date().toISOString()
  const [emSql] = await casa.banco.linhas<{ leem: boolean[] }>(
    sql`select array[${sql.join(
      entradas.map((entrada) => sql`coalesce(${podeLer(entrada)}, false)`),
      sql`, `,
    )}] as leem from documento d where d.id = ${id}`,
  )
  const [emConjunto] = await casa.banco.linhas<{ leem: number[] }>(
    sql`select array(select p.id::int from pessoa p join lotacao l on l.id = p.lotacao_id where ${leem(leitores(estado, agora))}) as leem`,
  )
  expect(
    entradas.map((entrada) => leitura(estado, entrada, agora).pode),
    `${onde}: quem lê`,
  ).toEqual(emSql?.leem)
  expect(
    entradas.map((entrada) => emConjunto?.leem.includes(entrada.id)),
    `${onde}: quem lê, em conjuntos`,
  ).toEqual(emSql?.leem)
}

const assinar = (quem: string, id: number): Promise<Recebido> => casa.assinar(quem, id)

async function novo(sorte: Sorte): Promise<Documento> {
  const resposta = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: {
      modeloId: await casa.modelo(um(sorte, ['Despacho', 'Ofício Interno', 'Processo Administrativo'])),
      rascunho: {
        assunto: 'Sorteado',
        corpo: texto('Um texto.'),
        responsavelId: casa.idDe(BRUNO),
        destinatario: { tipo: 'LOTACAO', id: unidades[1] },
        cossignatarioIds: sorte() < 0.2 ? [casa.idDe(CARLA)] : [],
        papeis: [{ pessoaId: casa.idDe(CARLA), papel: um(sorte, [...PAPEIS_DOS_OUTROS]) }],
        nivelAcesso: um(sorte, [10, 20, 30, 40, 60, 100]),
        hipoteseId: await casa.hipotese(),
      },
    },
  })
  const ordem = um(sorte, [...OrdemDeAssinatura.options])
  await casa.banco.linhas(sql`update documento set ordem_assinatura = ${ordem} where id = ${resposta.corpo.id}`)
  // Most documents begin signed: most acts are possible then.
  if (sorte() < 0.3) return resposta.corpo
  const { id, versao } = resposta.corpo
  const { corpo: numerado } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })
  if (sorte() < 0.8) await assinar(BRUNO, id)
  // Some begin archived, long enough for their retention to ask for something.
  if (sorte() < 0.4) {
    await casa.chamar(ANA, 'POST', `/siga/mobil/${numerado.mobilId}/arquivar`)
    await passarOTempo(casa, id)
  }
  return numerado
}

/** Acts that end or hide a document, or only make more of them, or are almost always possible: drawn seldom. */
const RAROS: NomeAcao[] = [
  'duplicar',
  'excluir',
  'refazer',
  'cancelar',
  'tornarSemEfeito',
  'desarquivar',
  'retirarDeEdital',
  'avaliar',
  'reclassificar',
  'restringir',
  'acompanhar',
  'marcar',
]

/** States that the stored data must never have (docs/regras/situacoes.md). */
const PROIBIDOS = sql`
  select 'sem via: ' || d.sigla as falha from documento d where d.finalizado_em is not null
    and not exists (select 1 from mobil m where m.documento_id = d.id and m.tipo <> 'GERAL' and m.custodia <> 'VIA_CANCELADA')
  union all select 'rascunho com via: ' || d.sigla from documento d join mobil m on m.documento_id = d.id and m.tipo <> 'GERAL' where d.situacao = 'EM_ELABORACAO' and d.finalizado_em is null
  union all select 'assinado sem todas as assinaturas: ' || d.sigla from documento d join assinante a on a.documento_id = d.id
    where d.situacao in ('ASSINADO', 'SEM_EFEITO') and a.assinado_em is null
  union all select 'pendente com todas as assinaturas: ' || d.sigla from documento d where d.situacao = 'PENDENTE_DE_ASSINATURA'
    and not exists (select 1 from assinante a where a.documento_id = d.id and a.assinado_em is null)
  union all select 'em trânsito sem remetente: ' || m.sigla from mobil m where m.custodia = 'EM_TRANSITO' and m.remetente_lotacao_id is null
  union all select 'andou antes de assinado: ' || m.sigla from mobil m join documento d on d.id = m.documento_id
    where d.situacao in ('EM_ELABORACAO', 'PENDENTE_DE_ASSINATURA') and (m.movido or m.custodia in ('EM_TRANSITO', 'JUNTADO', 'APENSADO'))
  union all select 'juntado sem peça: ' || m.sigla from mobil m where m.custodia = 'JUNTADO'
    and (select count(*) from peca p where p.peca_mobil_id = m.id and p.mobil_id = m.pai_id and p.tipo = 'JUNTADA' and p.retirada_id is null) <> 1
  union all select 'peça sem juntado: ' || m.sigla from peca p join mobil m on m.id = p.peca_mobil_id where p.tipo = 'JUNTADA' and p.retirada_id is null and m.pai_id is distinct from p.mobil_id
  union all select 'apensado longe do principal: ' || a.sigla from mobil a join mobil m on m.id = a.mestre_id where a.atendente_lotacao_id is distinct from m.atendente_lotacao_id
  union all select 'dentro de si: ' || m.sigla from mobil m where m.id in (
    with recursive acima as (select id, pai_id from mobil where id = m.pai_id union select x.id, x.pai_id from mobil x join acima on x.id = acima.pai_id) select id from acima)
  union all select 'marca de quem não está na mesa: ' || m.sigla || ' ' || k.marcador from marca k join mobil m on m.id = k.mobil_id join documento d on d.id = m.documento_id
    where d.situacao in ('CANCELADO', 'SEM_EFEITO') or m.custodia = 'VIA_CANCELADA'
      -- who follows it goes on following what was joined
      or (m.custodia = 'JUNTADO' and k.marcador not in ('NOTIFICACAO', 'AGUARDANDO_CONCLUSAO') and k.marcador not in (select a.perfil from acesso a where a.documento_id = d.id and a.perfil is not null))
  union all select 'dois volumes abertos: ' || d.sigla from documento d join mobil m on m.documento_id = d.id and m.tipo = 'VOLUME' and not m.encerrado group by d.sigla having count(*) > 1
  union all select 'pedido respondido que ainda toca: ' || d.sigla from notificacao n join documento d on d.id = n.documento_id join movimentacao v on v.id = n.movimentacao_id
    join pedido_de_acesso q on q.id = (v.dados ->> 'pedido')::bigint where n.tipo = 'PEDIDO_DE_ACESSO' and n.lida_em is null and q.situacao <> 'PENDENTE'
  union all select 'resposta que quem pediu não soube: ' || d.sigla from pedido_de_acesso q join documento d on d.id = q.documento_id
    where q.situacao <> 'PENDENTE' and not exists (select 1 from notificacao n where n.documento_id = d.id and n.pessoa_id = q.pessoa_id and n.tipo in ('ACESSO_CONCEDIDO', 'ACESSO_RECUSADO'))
  union all select 'restrito sem lista: ' || d.sigla from documento d where d.restrito <> exists (select 1 from restricao r where r.documento_id = d.id)
  union all select 'filho sem pai na sigla: ' || f.sigla from documento f join mobil m on m.id = f.pai_mobil_id join documento p on p.id = m.documento_id
    where f.sequencia is not null and f.sigla <> p.sigla || '.' || lpad(f.sequencia::text, 2, '0')
  union all select 'filho repetido: ' || min(f.sigla) from documento f join mobil m on m.id = f.pai_mobil_id where f.sequencia is not null
    group by m.documento_id, f.sequencia having count(*) > 1
  union all select 'em paralelo, e parado ou dentro de outro: ' || m.sigla from ramo r join mobil m on m.id = r.mobil_id where r.tipo = 'PARALELO' and r.estado in ('A_CAMINHO', 'RECEBIDO')
    and m.custodia not in ('COM_ATENDENTE', 'EM_TRANSITO', 'SOBRESTADO')
  union all select 'ramo aberto de documento acabado: ' || d.sigla from ramo r join documento d on d.id = r.documento_id where r.estado in ('A_CAMINHO', 'RECEBIDO') and d.situacao <> 'ASSINADO'
  union all select 'ramo longe do último volume: ' || m.sigla from ramo r join mobil m on m.id = r.mobil_id join mobil n on n.documento_id = m.documento_id and n.tipo = 'VOLUME' and n.sequencia > m.sequencia
  union all select 'prazo longe do último volume: ' || m.sigla from prazo z join mobil m on m.id = z.mobil_id join mobil n on n.documento_id = m.documento_id and n.tipo = 'VOLUME' and n.sequencia > m.sequencia
    where m.tipo = 'VOLUME' and z.encerrado_id is null
  union all select 'prazo de quem não responde por ele: ' || m.sigla from prazo z join mobil m on m.id = z.mobil_id join documento d on d.id = z.documento_id where z.encerrado_id is null
    and (d.situacao <> 'ASSINADO' or z.lotacao_id is distinct from m.atendente_lotacao_id or m.custodia not in ('COM_ATENDENTE', 'EM_TRANSITO', 'SOBRESTADO', 'APENSADO'))
  union all ${PROIBIDOS_DA_GUARDA}
  union all select 'filhos com lacuna: ' || p.sigla from documento f join mobil m on m.id = f.pai_mobil_id join documento p on p.id = m.documento_id
    where f.sequencia is not null group by p.sigla having max(f.sequencia) <> count(*)`

/** One random walk; every answer must agree with what the server had said was possible. */
async function andar(semente: number): Promise<string[]> {
  const sorte = sorteio(semente)
  const mundo: Mundo = { documentos: [] }
  const feitos: string[] = []
  for (let passo = 0; passo < PASSOS; passo++) {
    if (mundo.documentos.length === 0 || (mundo.documentos.length < 4 && sorte() < 0.25)) {
      const { id, mobilId } = await novo(sorte)
      mundo.documentos.push({ id, mobilId })
      feitos.push(`criar ${id}`)
      continue
    }
    // a unit of this walk is merged into another
    if (mundo.documentos.length > 1 && sorte() < 0.04) {
      await reorganizar(casa, mundo, sorte, `semente ${semente}: ${feitos.join(', ')} → reorganizar`)
      feitos.push('olivia reorganizar')
      for (const { id } of mundo.documentos) await conferirLeitura(id, `semente ${semente}: ${feitos.join(', ')}`)
      continue
    }
    const alvo = um(sorte, mundo.documentos)
    // Archived documents belong to the archive, and wait for their term.
    const guardado = sorte() < 0.3
    if (guardado) await passarOTempo(casa, alvo.id)
    const quem = guardado ? ARQUIVISTA : um(sorte, PESSOAS)
    const lido =
      alvo.mobilId === null
        ? await casa.chamar<Documento>(quem, 'GET', `/siga/documento/${alvo.id}`)
        : await casa.chamar<MobilAberto>(quem, 'GET', `/siga/mobil/${alvo.mobilId}`)
    if (lido.status !== 200) {
      expect([403, 404]).toContain(lido.status)
      if (lido.status === 404 || sorte() < 0.5) continue
      const pedido = await casa.chamar(quem, 'POST', `/siga/mobil/${alvo.mobilId}/pedir-acesso`, {
        corpo: { motivo: 'Sorteado' },
      })
      // 409: already asked
      expect([200, 409], `semente ${semente}: ${feitos.join(', ')} → ${quem} pedir ${alvo.id}`).toContain(pedido.status)
      if (pedido.status === 200) feitos.push(`${quem.split('.')[0]} pedir ${alvo.id}`)
      continue
    }
    const documento = 'documento' in lido.corpo ? lido.corpo.documento : lido.corpo
    const comuns = sorte() < 0.85
    const possiveis = documento.acoes.filter(
      ({ nome, pode }) => pode && (nome === 'assinar' || nome in PEDIDOS) && !(comuns && RAROS.includes(nome)),
    )
    // Mostly possible acts, sometimes an impossible one, which must be refused.
    const acao: Acao = um(sorte, possiveis.length > 0 && sorte() < 0.85 ? possiveis : documento.acoes)
    const onde = `semente ${semente}: ${feitos.join(', ')} → ${quem} ${acao.nome} ${documento.sigla}`
    let resposta: Recebido
    const retirar = sorte() < 0.05
    if (retirar || acao.nome === 'responderPedido') {
      const chamada = await peloPainel(quem, documento.id, sorte, !retirar)
      if (!chamada) continue
      resposta = await casa.chamar(quem, 'POST', chamada.caminho, { corpo: chamada.corpo })
      // a restricted document refuses to grant access
      const esperado = chamada.caminho.endsWith('conceder') && documento.restrito ? 409 : 200
      expect(resposta.status, `${onde} (${chamada.caminho}): ${JSON.stringify(resposta.problema)}`).toBe(esperado)
      await conferirLeitura(documento.id, onde)
      feitos.push(`${quem.split('.')[0]} ${chamada.caminho.split('/').at(-1)} ${documento.sigla}`)
      continue
    }
    if (acao.nome === 'assinar') resposta = await assinar(quem, documento.id)
    else {
      const mobil = 'mobil' in lido.corpo ? lido.corpo.mobil.id : documento.mobilId
      const chamada = await PEDIDOS[acao.nome]?.({ casa, quem, documento, mobil, mundo, sorte })
      // A draft has no via to act on.
      const daVia = ['incluirDocumento', 'autuar'].includes(acao.nome)
      if (!chamada || (mobil === null && (daVia || chamada.caminho.includes('/mobil/')))) continue
      const { corpo, versao, verbo = 'POST' } = chamada
      resposta = await casa.chamar(quem, verbo, chamada.caminho, {
        ...(corpo !== undefined && { corpo }),
        ...(versao !== undefined && { versao }),
      })
    }
    const porque = resposta.status < 500 ? '' : `: ${JSON.stringify(resposta.problema)}; ${casa.erros.join('; ')}`
    expect(resposta.status, `${onde}${porque}`).toBeLessThan(500)
    // A repeated finalizar gives its first answer to whoever may read (docs/regras/api.md, 2).
    const repetido = acao.nome === 'finalizar' && documento.situacao === 'PENDENTE_DE_ASSINATURA'
    if (!acao.pode && !repetido) expect(resposta.status, `${onde} não podia`).toBeGreaterThanOrEqual(400)
    const depende = [
      'juntar',
      'juntarAqui',
      'apensar',
      'incluirCopia',
      'vincular',
      'tramitar',
      'tramitarEmParalelo',
      'notificar',
      'desfazerRecebimento',
      // it depends on what happened since to the documents tied to the via
      'desfazer',
      'duplicar',
      // the author must go on reading; who has the perfil can't get it twice
      'redefinirNivel',
      'desfazerRestricao',
      'definirPerfil',
    ]
    const falta = acao.nome === 'finalizar' && documento.falta.length > 0
    // another walk published the edital just chosen
    const publicado = resposta.problema?.codigo === 'EDITAL_PUBLICADO'
    if (acao.pode && !depende.includes(acao.nome) && !falta && !publicado)
      expect(resposta.status, `${onde}: ${JSON.stringify(resposta.problema)}`).toBe(200)
    if (resposta.status !== 200) continue
    feitos.push(`${quem.split('.')[0]} ${acao.nome} ${documento.sigla}`)
    await conferirLeitura(documento.id, onde)
    if (acao.nome === 'excluir') mundo.documentos = mundo.documentos.filter(({ id }) => id !== alvo.id)
    else if (acao.nome === 'finalizar') alvo.mobilId = (resposta.corpo as Documento).mobilId
    else if (['duplicar', 'refazer', 'incluirDocumento', 'autuar'].includes(acao.nome)) {
      const { id } = resposta.corpo as Documento
      mundo.documentos.push({ id, mobilId: null })
    } else if (acao.nome === 'criarVia' || acao.nome === 'abrirVolume')
      alvo.mobilId = (resposta.corpo as MobilAberto).mobil.id
    else if (acao.nome === 'cancelarVia')
      alvo.mobilId =
        (resposta.corpo as MobilAberto).vias.find(({ custodia }) => custodia !== 'VIA_CANCELADA')?.id ?? alvo.mobilId
  }
  for (const { id } of mundo.documentos) await conferirLeitura(id, `semente ${semente}: ${feitos.join(', ')}`)
  return feitos
}

test(
  `${SEQUENCIAS} sequências de atos não chegam a estado proibido (semente ${SEMENTE})`,
  async () => {
    const contagem = new Map<string, number>()
    for (let i = 0; i < SEQUENCIAS; i += 4) {
      const feitas = await Promise.all([0, 1, 2, 3].map((j) => andar(SEMENTE + i + j)))
      for (const ato of feitas.flat()) {
        const nome = ato.split(' ').at(ato.startsWith('criar') ? 0 : 1) ?? ''
        contagem.set(nome, (contagem.get(nome) ?? 0) + 1)
      }
      if (i % 200 === 0) expect(await casa.banco.linhas(PROIBIDOS), `até a semente ${SEMENTE + i + 3}`).toEqual([])
    }
    // the last pass over ended units, after all acts that began before
    const { relogio } = casa.portas
    casa.portas.relogio = { agora: () => new Date(Date.now() + 20_000) }
    await reorganizacoes.chamar(casa.portas)
    casa.portas.relogio = relogio
    console.log(`semente ${SEMENTE}: ${[...contagem].map(([nome, vezes]) => `${nome} ${vezes}`).join(', ')}`)
    expect(await casa.banco.linhas(PROIBIDOS)).toEqual([])
    const invariantes = await verificarInvariantes(casa.banco, casa.portas.arquivos)
    const trilhas = invariantes.find(({ nome }) => nome.startsWith('I5'))?.falhas ?? []
    for (const sigla of trilhas) {
      const [documento] = await casa.banco.linhas<{ id: number }>(sql`select id from documento where sigla = ${sigla}`)
      if (documento) console.log(`${sigla}: ${JSON.stringify(await laudar(casa.portas, documento.id))}`)
    }
    expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
    expect(casa.erros).toEqual([])
  },
  60 * 60_000, // for busy machines
)

test('cem finalizações ao mesmo tempo dão cem números seguidos', async () => {
  const rascunhos = []
  for (let i = 0; i < 100; i++) rascunhos.push(await casa.rascunho(`Ofício ${i}`))
  const antes = await casa.banco.linhas<{ ultimo: number }>(
    sql`select max(numero) as ultimo from documento d join especie e on e.id = d.especie_id join orgao o on o.id = d.orgao_id where e.sigla = 'OFI' and o.sigla = 'SEAD'`,
  )
  const primeiro = (antes[0]?.ultimo ?? 0) + 1
  const feitos = await Promise.all(
    rascunhos.map(({ id, versao }) =>
      insistir(() => casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })),
    ),
  )
  expect(feitos.map(({ corpo }) => Number(corpo.sigla.split('/').at(-1))).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, i) => primeiro + i),
  )
}, 120_000)
