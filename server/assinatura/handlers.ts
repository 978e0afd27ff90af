import type {
  AssinaturaPendente,
  Assinante,
  assinaturaApi,
  Desafio,
  Recibo,
  TipoDeAssinatura,
} from '#contract/assinatura.ts'
import { comoAssina } from '#contract/como-assina.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import { frescaAte } from '../autenticacao.ts'
import type { Contexto } from '../contexto.ts'
import { type Banco, sql } from '../database/connection.ts'
import { acoesDoDocumento } from '../documento/acoes.ts'
import { papelDe } from '../documento/papel.ts'
import { pdfDoDocumento } from '../documento/pdf.ts'
import { apresentar, lerOuRecusar, type Registro } from '../documento/registro.ts'
import { alvoDe, concluir, lido } from './concluir.ts'
import { cpfDe } from './cpf.ts'
import { oferecidas, provaDe } from './provas/todas.ts'
import { reciboDe } from './recibo.ts'
import { basta, formas, impedimento, impedimentoDaForma, nivelDe, turnos } from './regras.ts'
import { abrir, confirmar, doDesafio, emCurso, type Tentativa, tomar, ultima } from './tentativas.ts'
import { tipos } from './tipos.ts'

const assinantes = (banco: Banco, documentoId: number) =>
  banco.linhas<Omit<Assinante, 'noPapel'>>(
    sql`select pessoa_json(pessoa_id) as pessoa, papel, case when assinado_em is null then 'PENDENTE' else 'ASSINADO' end as situacao,
          assinado_em as "assinadoEm", nivel from assinante where documento_id = ${documentoId} order by ordem`,
  )

/** The same as the paper names them. */
async function assinantesNoPapel(banco: Banco, registro: Registro): Promise<Assinante[]> {
  const { signatarios } = papelDe(registro)
  return (await assinantes(banco, registro.id)).map((assinante) => {
    const ditos = signatarios.filter(({ pessoaId }) => pessoaId === assinante.pessoa.id)
    const { nome, cargo, unidade } = comoAssina(assinante.pessoa, ditos)
    return { ...assinante, noPapel: { nome, cargo, unidade, substitui: ditos[0]?.substitui ?? null } }
  })
}

/** As they sign, one after the other. */
function naOrdem(registro: Registro, todos: Assinante[]) {
  const ordem = turnos(registro)
    .flat()
    .map(({ id }) => id)
  return todos.toSorted((a, b) => ordem.indexOf(a.pessoa.id) - ordem.indexOf(b.pessoa.id))
}

/** Why this person can't use each of the kinds, where something but the rules stands in their way. */
const impedimentos = async (contexto: Contexto) =>
  Object.fromEntries(
    await Promise.all(oferecidas.map(async (tipo) => [tipo, await provaDe(tipo).impede?.(contexto)] as const)),
  ) as Partial<Record<TipoDeAssinatura, string | undefined>> // fromEntries forgets the names

async function pendente({ banco, entrada }: Contexto, documentoId: number): Promise<AssinaturaPendente | null> {
  const achada = await ultima(banco, documentoId, entrada.id)
  if (!achada) return null
  const { estado, desde, motivo } = achada
  return estado === 'FALHOU'
    ? { estado, desde, explicacao: motivo ?? '' }
    : { estado: 'CONFIRMADA', desde, explicacao: motivo ?? '' }
}

/** Everything that may stand in the way of this person, this document and this way to sign it. */
function exigir(registro: Registro, { entrada, portas }: Contexto, tipo: TipoDeAssinatura) {
  const problema =
    impedimento(registro, entrada.id) ??
    impedimentoDaForma(tipo, registro.modelo.nivelAssinaturaMinimo, portas.configuracao.formas)
  if (problema) throw problema
}

/** Proved by a call under this very key. */
const feitaSob = ({ chave, estado }: Tentativa, sob: string | undefined) =>
  chave !== null && chave === sob && (estado === 'CONFIRMADA' || estado === 'ASSINADA')

/** What the same call that came first has to answer: its receipt, or that it is under way; undefined when none came. */
async function repetida(tentativa: Tentativa, contexto: Contexto): Promise<Recibo | undefined> {
  const { banco, portas, chave } = contexto
  if (!feitaSob(tentativa, chave)) return undefined
  if (tentativa.estado === 'ASSINADA') return contexto.escrever((tx) => reciboDe(tx, tentativa.id))
  const tomada = await tomar(banco, portas.relogio.agora(), tentativa.id)
  if (!tomada) throw new Problema('OPERACAO_EM_ANDAMENTO')
  return concluir(tomada, contexto)
}

export const assinaturaHandlers: Handlers<typeof assinaturaApi, Contexto> = {
  async preparar({ params: { id }, query }, contexto) {
    const { banco, entrada, identidade, portas } = contexto
    if (query.isExt === 'EXT' && identidade.realm !== 'externo') throw new Problema('CONTA_DE_OUTRO_TIPO')
    if (query.idUsuario !== undefined && query.idUsuario !== entrada.id) throw new Problema('ENDERECO_DE_OUTRO_USUARIO')
    const registro = await lerOuRecusar(banco, id, entrada)
    // who signed what was eliminated is still told, by the hash it had
    const { sha256 } = registro.eliminacao
      ? { sha256: registro.sha256Assinado ?? '' }
      : await pdfDoDocumento(portas, registro)
    const assinar = acoesDoDocumento(registro, entrada).find(({ nome }) => nome === 'assinar')
    return {
      documento: apresentar(registro, entrada),
      sha256,
      assinantes: naOrdem(registro, await assinantesNoPapel(banco, registro)),
      pode: assinar?.pode ?? false,
      explicacao: assinar?.explicacao ?? '',
      formas: formas(
        oferecidas,
        registro.modelo.nivelAssinaturaMinimo,
        portas.configuracao.formas,
        assinar?.pode ? await impedimentos(contexto) : {},
      ),
      cpf: await cpfDe(contexto),
      pendente: await pendente(contexto, id),
      identidadeConfirmadaAte: frescaAte(contexto),
    }
  },

  async desafio({ params: { id }, body }, contexto) {
    const { banco, entrada, portas } = contexto
    const { tipo, sha256 } = body
    const registro = await lerOuRecusar(banco, id, entrada)
    exigir(registro, contexto, tipo)
    if (await emCurso(banco, id, registro.versao, entrada.id)) throw new Problema('ASSINATURA_EM_CURSO')
    const prova = provaDe(tipo)
    const explicacao = await prova.impede?.(contexto)
    if (explicacao !== undefined) throw new Problema('FORMA_INDISPONIVEL', { explicacao })
    const pdf = await pdfDoDocumento(portas, registro)
    if (!(await lido(banco, registro, pdf.sha256, sha256))) throw new Problema('DOCUMENTO_MUDOU')
    const momento = portas.relogio.agora()
    const desafio = crypto.randomUUID()
    const alvo = { ...alvoDe(registro, pdf, tipo, entrada, momento), desafio, sha256Mostrado: sha256 }
    const { cliente, dados } = await prova.abrir(body, alvo, contexto)
    const { expiraEm } = await contexto.escrever((tx) =>
      abrir(tx, contexto, {
        desafio,
        documentoId: id,
        versao: registro.versao,
        tipo,
        nivel: nivelDe(tipo, portas.configuracao.formas),
        sha256Mostrado: sha256,
        sha256Conteudo: pdf.sha256,
        dados,
        momento,
      }),
    )
    return { ...cliente, tipo, desafio, expiraEm, sha256 } as Desafio // what its own kind answered
  },

  /**
   * Two transactions around the key: the first keeps the proof, so that from there on the signature happens whatever
   * falls, and nothing is ever signed without a trace; the second is its effect (quality.md §0.3, §1.5).
   */
  async assinar({ params: { id }, body }, contexto) {
    const { banco, entrada, portas, chave } = contexto
    const { tipo, sha256, desafio } = body
    const agora = portas.relogio.agora()
    const registro = await lerOuRecusar(banco, id, entrada)
    const tentativa = await doDesafio(banco, desafio, id, entrada.id)
    const antes = tentativa && (await repetida(tentativa, contexto))
    if (antes) return antes
    exigir(registro, contexto, tipo)
    if (tentativa?.estado === 'CONFIRMADA') throw new Problema('ASSINATURA_EM_CURSO')
    if (tentativa?.tipo !== tipo || tentativa.estado !== 'ABERTA' || tentativa.sha256Mostrado !== sha256)
      throw new Problema('DESAFIO_INVALIDO')
    if (tentativa.versao !== registro.versao) throw new Problema('DOCUMENTO_MUDOU')
    if (Date.parse(tentativa.expiraEm) <= agora.getTime()) throw new Problema('DESAFIO_INVALIDO')

    const { evidencia, nivel: provado } = await provaDe(tipo).conferir(body, tentativa, contexto)
    const nivel = nivelDe(tipo, portas.configuracao.formas, provado)
    if (!basta(nivel, registro.modelo.nivelAssinaturaMinimo)) throw new Problema('NIVEL_DE_ASSINATURA')

    let minha = false
    const confirmada = await banco.transacao(async (tx) => {
      const travado = await lerOuRecusar(tx, id, entrada, true)
      // the same call, while this one waited for the lock
      const atual = await doDesafio(tx, desafio, id, entrada.id)
      if (atual && feitaSob(atual, chave)) return atual
      const outra = await emCurso(tx, id, travado.versao, entrada.id)
      if (outra) throw new Problema(outra.chave === chave ? 'OPERACAO_EM_ANDAMENTO' : 'ASSINATURA_EM_CURSO')
      exigir(travado, contexto, tipo)
      if (travado.versao !== tentativa.versao) throw new Problema('DOCUMENTO_MUDOU')
      // the person's own key has signed the moment of the challenge; the body's seal says when the proof was taken
      const momento = tipos[tipo].familia === 'PROPRIA' ? tentativa.momento : agora.toISOString()
      const feita = await confirmar(tx, contexto, { id: tentativa.id, nivel, evidencia, momento, agora })
      if (!feita) throw new Problema('DESAFIO_INVALIDO')
      minha = true
      return feita
    })
    return (!minha && (await repetida(confirmada, contexto))) || concluir(confirmada, contexto)
  },
}
