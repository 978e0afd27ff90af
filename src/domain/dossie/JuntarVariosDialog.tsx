import './dossie.css'

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ItemMesa } from '#contract/mesa.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { PrazosQueTerminam } from '#domain/prazo/PrazosQueTerminam.tsx'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { simples } from '#platform/simples.ts'
import { Alert } from '#ui/Alert.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { comAUnidadeQuery, dossieMutations, type Escolhida, type Recusada } from './queries.ts'

type Props = { aberto: MobilAberto; fechar: () => void; aoJuntar: () => void }

const contem = (procurado: string, { sigla, assunto, especie }: ItemMesa) => {
  const texto = simples([sigla, assunto, especie].join(' '))
  return simples(procurado)
    .split(/\s+/)
    .every((palavra) => texto.includes(palavra))
}

/** Several documents into this one, in the order they are ticked: one confirmation, and what became of each. */
export function JuntarVariosDialog({ aberto: { mobil, documento }, fechar, aoJuntar }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(comAUnidadeQuery(documento.id))
  const juntar = useMutation(dossieMutations.juntarVarios(useQueryClient(), mobil.id))
  const [filtro, setFiltro] = useState('')
  const [escolhidas, setEscolhidas] = useState<Escolhida[]>([])
  const [recusadas, setRecusadas] = useState<Recusada[]>([])
  const { sigla } = mobil
  const quantas = escolhidas.length
  const posicao = ({ mobilId }: ItemMesa) => escolhidas.findIndex(({ item }) => item.mobilId === mobilId)
  const trocar = (item: ItemMesa) =>
    setEscolhidas(
      posicao(item) < 0
        ? [...escolhidas, { item, chave: crypto.randomUUID() }]
        : escolhidas.toSpliced(posicao(item), 1),
    )
  const confirmar = useUmaVez(async () => {
    const { juntadas, recusadas: ficaram } = await juntar.mutateAsync(escolhidas)
    if (juntadas > 0)
      notify({
        severity: 'success',
        summary: plural(juntadas, {
          one: `# documento juntado a ${sigla}`,
          other: `# documentos juntados a ${sigla}`,
        }),
      })
    if (ficaram.length === 0) {
      fechar()
      return aoJuntar()
    }
    setRecusadas(ficaram)
    setEscolhidas(ficaram)
    throw new Error('some stay, and may be tried again')
  })
  const mostradas = data?.itens.filter((item) => contem(filtro, item)) ?? []
  return (
    <Modal titulo={t`Juntar documentos a ${sigla}`} fechar={fechar} larga>
      <p>
        <Trans>
          Passam a ser peças deste documento, na ordem em que você os marca, e quem o lê passa a lê-los. Podem ser
          desentranhados depois.
        </Trans>
      </p>
      {recusadas.length > 0 && (
        <Alert severidade="error" role="alert">
          <p>
            <Plural
              value={recusadas.length}
              one="# documento não foi juntado:"
              other="# documentos não foram juntados:"
            />
          </p>
          <ul>
            {recusadas.map(({ item, erro }) => (
              <li key={item.mobilId}>
                <b className="num">{item.sigla}</b>: {mensagem(erro)?.texto}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {error ? (
        <ProblemAlert erro={error} tentar={() => void refetch()} />
      ) : !data ? (
        <RoutePending />
      ) : data.itens.length === 0 ? (
        <p className="soft">
          <Trans>Não há outro documento assinado com a sua unidade.</Trans>
        </p>
      ) : (
        <>
          <div className="field">
            <label htmlFor="juntar-filtro">
              <Trans>Filtrar</Trans>
            </label>
            <input
              id="juntar-filtro"
              type="search"
              value={filtro}
              autoComplete="off"
              placeholder={t`Sigla ou palavras do assunto`}
              aria-describedby="juntar-quantos"
              onChange={({ target }) => setFiltro(target.value)}
            />
            <small className="soft" id="juntar-quantos" role="status">
              <Plural
                value={mostradas.length}
                one="# documento com a sua unidade"
                other="# documentos com a sua unidade"
              />
              {data.truncada && (
                <>
                  {'. '}
                  <Trans>Estes são os mais recentes; os outros se juntam pela página de cada um.</Trans>
                </>
              )}
            </small>
          </div>
          <ul className="plain juntar-lista">
            {mostradas.map((item) => (
              <li key={item.mobilId}>
                <label>
                  <input type="checkbox" checked={posicao(item) >= 0} onChange={() => trocar(item)} />
                  <span className="num">{item.sigla}</span>
                  <small className="soft">{item.assunto ?? item.especie}</small>
                  {posicao(item) >= 0 && quantas > 1 && (
                    <small className="num juntar-ordem">{posicao(item) + 1}º</small>
                  )}
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      <PrazosQueTerminam
        acao="juntar"
        vias={escolhidas.flatMap(({ item: { sigla, vence } }) => (vence === null ? [] : [{ sigla, vence }]))}
      />
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={quantas === 0 || juntar.isPending}
          onClick={() => void confirmar()}
        >
          {juntar.isPending ? (
            <Trans>Juntando…</Trans>
          ) : quantas === 0 ? (
            <Trans>Juntar</Trans>
          ) : (
            <Plural value={quantas} one="Juntar # documento" other="Juntar # documentos" />
          )}
        </button>
      </div>
    </Modal>
  )
}
