import ui from '#ui/ui.module.css'
import versaoCss from './versao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { atributo, type No } from '#contract/texto.ts'
import type { Versao } from '#contract/versao.ts'
import { dataHora, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Comparacao } from './Comparacao.tsx'
import { versaoQueries } from './queries.ts'

type Props = {
  documentoId: number
  /** Restores a version; undefined if the text can't change any more. */
  restaurar?: ((numero: number) => void) | undefined
  ocupado?: boolean
  /** Labels of the text's variables. */
  rotulos?: Record<string, string>
}

/** The text with its variables' labels. */
const comRotulos = <T extends No>(no: T, rotulos: Record<string, string>): T => ({
  ...no,
  ...(no.type === 'variavel' && {
    attrs: { nome: rotulos[atributo(no, 'nome')] ?? atributo(no, 'nome') },
  }),
  ...(no.content && { content: no.content.map((filho) => comRotulos(filho, rotulos)) }),
})

function Nome({ versao, atual }: { versao: Versao; atual: boolean }) {
  return (
    <>
      <b title={dataHora(versao.instante)}>{quando(versao.instante)}</b>
      <span>{versao.autor.nome}</span>
      <small className={ui.soft}>
        {dataHora(versao.instante)}
        {atual && (
          <>
            {' · '}
            <Trans>a de agora</Trans>
          </>
        )}
        {versao.finalizada && (
          <>
            {' · '}
            <Trans>finalizada</Trans>
          </>
        )}
        {versao.restauradaDe !== null && (
          <>
            {' · '}
            <Trans>restaurada</Trans>
          </>
        )}
      </small>
    </>
  )
}

type Duas = { documentoId: number; antes: Versao; depois: Versao; rotulos: Record<string, string> }

/** Loads and compares two versions. */
function DuasVersoes({ documentoId, antes, depois, rotulos }: Duas) {
  const deles = useQuery(versaoQueries.uma(documentoId, antes))
  const nossa = useQuery(versaoQueries.uma(documentoId, depois))
  const erro = deles.error ?? nossa.error
  if (erro) return <ProblemAlert erro={erro} tentar={() => void Promise.all([deles.refetch(), nossa.refetch()])} />
  if (!deles.data || !nossa.data) return <RoutePending />
  const lado = ({ autor, instante, assunto, corpo }: typeof deles.data) => ({
    titulo: (
      <>
        {autor.nome}, {dataHora(instante)}
      </>
    ),
    assunto,
    corpo: comRotulos(corpo, rotulos),
  })
  return <Comparacao antes={lado(deles.data)} depois={lado(nossa.data)} documentoId={documentoId} />
}

const NENHUM: Record<string, string> = {}

/** The text's versions: author, time and changes of each, and restoring one. */
export function Versoes({ documentoId, restaurar, ocupado = false, rotulos = NENHUM }: Props) {
  const { t } = useLingui()
  const rotulo = useId()
  const { data, error, refetch } = useQuery(versaoQueries.lista(documentoId))
  const [escolhida, setEscolhida] = useState<number | null>(null)
  const [com, setCom] = useState<'anterior' | 'atual'>('anterior')
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  const { versoes } = data
  const [atual] = versoes
  if (!atual)
    return (
      <p className={ui.soft}>
        <Trans>Ainda não há versões: elas começam quando o texto é salvo.</Trans>
      </p>
    )
  const posicao = Math.max(
    0,
    versoes.findIndex(({ numero }) => numero === escolhida),
  )
  const esta = versoes[posicao] ?? atual
  const anterior = versoes[posicao + 1]
  const ehAtual = esta.numero === atual.numero
  const [antes, depois] = com === 'atual' && !ehAtual ? [esta, atual] : [anterior ?? esta, esta]
  return (
    <div className={versaoCss.versoesPainel}>
      <ol className={`${ui.plain} ${versaoCss.versoesLista}`} aria-label={t`Versões do texto`}>
        {versoes.map((versao) => (
          <li key={versao.numero}>
            <button
              type="button"
              aria-current={versao.numero === esta.numero}
              onClick={() => setEscolhida(versao.numero)}
            >
              <Nome versao={versao} atual={versao.numero === atual.numero} />
            </button>
          </li>
        ))}
      </ol>
      <div>
        <div className={versaoCss.versoesComparar}>
          <div className={ui.row}>
            <label htmlFor={rotulo}>
              <Trans>Comparar com</Trans>
            </label>
            <select
              id={rotulo}
              value={com}
              onChange={({ target }) => setCom(target.value === 'atual' ? 'atual' : 'anterior')}
            >
              <option value="anterior">{t`a versão anterior`}</option>
              <option value="atual">{t`a de agora`}</option>
            </select>
          </div>
          {restaurar && !ehAtual && (
            <button
              type="button"
              className={`${ui.btn} ${ui.small}`}
              disabled={ocupado}
              onClick={() => restaurar(esta.numero)}
            >
              <Icon nome="desfazer" />
              <Trans>Restaurar esta versão</Trans>
            </button>
          )}
        </div>
        {antes.numero === depois.numero ? (
          <p className={ui.soft}>
            <Trans>Esta é a primeira versão: não há outra antes dela.</Trans>
          </p>
        ) : (
          <DuasVersoes documentoId={documentoId} antes={antes} depois={depois} rotulos={rotulos} />
        )}
      </div>
    </div>
  )
}
