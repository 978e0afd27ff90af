import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { NOME_MAXIMO, type Preenchimento } from '#contract/modelo.ts'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { preenchimentoMutations } from '#domain/editor/queries.ts'
import type { Edicao } from '../rascunho/edicao.ts'

type Props = {
  preenchimento: Preenchimento
  modeloId: number
  /** What is on the screen now. */
  edicao: Edicao
  usar: () => void
}
type Modo = 'ver' | 'renomear' | 'atualizar' | 'excluir'

/** One fill-in. Its name is changed in place; deleting asks once more, in place too. */
export function Linha({ preenchimento: { id, nome, de, corpo, criadoPor }, modeloId, edicao, usar }: Props) {
  const { t } = useLingui()
  const mutacoes = preenchimentoMutations(useQueryClient(), modeloId)
  const renomear = useMutation(mutacoes.renomear)
  const excluir = useMutation(mutacoes.excluir)
  const atualizar = useMutation(mutacoes.atualizar)
  const [modo, setModo] = useState<Modo>('ver')
  const [novo, setNovo] = useState(nome)
  const erro = renomear.error ?? atualizar.error ?? excluir.error
  if (modo === 'renomear')
    return (
      <li className="preenchimento">
        <form
          className="row"
          onSubmit={(evento) => {
            evento.preventDefault()
            if (novo.trim()) renomear.mutate({ id, nome: novo.trim() }, { onSuccess: () => setModo('ver') })
          }}
        >
          <input
            aria-label={t`Novo nome de ${nome}`}
            value={novo}
            maxLength={NOME_MAXIMO}
            autoFocus
            onChange={({ target }) => setNovo(target.value)}
          />
          <button type="submit" className="btn small primary" disabled={renomear.isPending || novo.trim() === ''}>
            <Trans>Renomear</Trans>
          </button>
          <button type="button" className="btn small plain" onClick={() => setModo('ver')}>
            <Trans>Voltar</Trans>
          </button>
        </form>
        {erro && <ProblemAlert erro={erro} />}
      </li>
    )
  return (
    <li className="preenchimento">
      <span>
        <b>{nome}</b>
        <small className="soft">
          {corpo ? <Trans>Respostas e texto</Trans> : <Trans>Só as respostas</Trans>}
          {de === 'UNIDADE' && <Trans> · salvo por {criadoPor}</Trans>}
        </small>
      </span>
      {modo === 'atualizar' ? (
        <span className="row">
          <Trans>Trocar o que está salvo?</Trans>
          <button type="button" className="btn small" autoFocus onClick={() => setModo('ver')}>
            <Trans>Não</Trans>
          </button>
          <button
            type="button"
            className="btn small primary"
            disabled={atualizar.isPending}
            onClick={() =>
              atualizar.mutate(
                // What was kept without the text goes on without it.
                { id, entrevista: edicao.entrevista, corpo: corpo && edicao.corpo },
                {
                  onSuccess: () => {
                    setModo('ver')
                    notify({ severity: 'success', summary: t`Preenchimento atualizado: ${nome}` })
                  },
                },
              )
            }
          >
            <Trans>Sim, atualizar</Trans>
          </button>
        </span>
      ) : modo === 'excluir' ? (
        <span className="row">
          <Trans>Excluir?</Trans>
          <button type="button" className="btn small" autoFocus onClick={() => setModo('ver')}>
            <Trans>Não</Trans>
          </button>
          <button
            type="button"
            className="btn small danger"
            disabled={excluir.isPending}
            onClick={() => excluir.mutate(id)}
          >
            <Trans>Sim, excluir</Trans>
          </button>
        </span>
      ) : (
        <span className="row">
          <button type="button" className="btn small" aria-label={t`Aplicar ${nome}`} onClick={usar}>
            <Trans>Aplicar</Trans>
          </button>
          <button
            type="button"
            className="btn small plain"
            aria-label={t`Atualizar ${nome} com o que está na tela`}
            title={t`Atualizar com o que está na tela`}
            onClick={() => setModo('atualizar')}
          >
            <Trans>Atualizar</Trans>
          </button>
          <button
            type="button"
            className="btn small plain"
            aria-label={t`Renomear ${nome}`}
            onClick={() => setModo('renomear')}
          >
            <Icon nome="lapis" />
          </button>
          <button
            type="button"
            className="btn small plain"
            aria-label={t`Excluir ${nome}`}
            onClick={() => setModo('excluir')}
          >
            <Icon nome="lixo" />
          </button>
        </span>
      )}
      {erro && <ProblemAlert erro={erro} />}
    </li>
  )
}
