import modal from '#ui/modal.module.css'
import ui from '#ui/ui.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'

import { NOME_MAXIMO, type Preenchimento } from '#contract/modelo.ts'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { preenchimentoMutations } from '#domain/editor/queries.ts'
import type { Edicao } from '../rascunho/edicao.ts'

type Props = {
  preenchimento: Preenchimento
  modeloId: number
  /** The form and the text as they are now. */
  edicao: Edicao
  usar: () => void
}
type Modo = 'ver' | 'renomear' | 'atualizar' | 'excluir'

type DaPergunta = ComponentProps<'button'> & { pergunta: ReactNode; voltar: () => void }

/** Asks for confirmation in place; `sim` are the props of the confirming button. */
const Perguntar = ({ pergunta, voltar, ...sim }: DaPergunta) => (
  <span className={ui.row}>
    {pergunta}
    <button type="button" className={`${ui.btn} ${ui.small}`} autoFocus onClick={voltar}>
      <Trans>Não</Trans>
    </button>
    <button type="button" {...sim} />
  </span>
)

type DosBotoes = { nome: string; usar: () => void; mudar: (modo: Modo) => void }

/** The buttons of a fill-in. */
function Botoes({ nome, usar, mudar }: DosBotoes) {
  const { t } = useLingui()
  return (
    <span className={ui.row}>
      <button type="button" className={`${ui.btn} ${ui.small}`} aria-label={t`Aplicar ${nome}`} onClick={usar}>
        <Trans>Aplicar</Trans>
      </button>
      <button
        type="button"
        className={`${ui.btn} ${ui.small} ${ui.plain}`}
        aria-label={t`Atualizar ${nome} com o que está na tela`}
        title={t`Atualizar com o que está na tela`}
        onClick={() => mudar('atualizar')}
      >
        <Trans>Atualizar</Trans>
      </button>
      <button
        type="button"
        className={`${ui.btn} ${ui.small} ${ui.plain}`}
        aria-label={t`Renomear ${nome}`}
        onClick={() => mudar('renomear')}
      >
        <Icon nome="lapis" />
      </button>
      <button
        type="button"
        className={`${ui.btn} ${ui.small} ${ui.plain}`}
        aria-label={t`Excluir ${nome}`}
        onClick={() => mudar('excluir')}
      >
        <Icon nome="lixo" />
      </button>
    </span>
  )
}

/** One saved fill-in. Renaming and the confirmation of deleting happen in place. */
export function Linha({ preenchimento: { id, nome, de, corpo, criadoPor }, modeloId, edicao, usar }: Props) {
  const { t } = useLingui()
  const mutacoes = preenchimentoMutations(useQueryClient(), modeloId)
  const renomear = useMutation(mutacoes.renomear)
  const excluir = useMutation(mutacoes.excluir)
  const atualizar = useMutation(mutacoes.atualizar)
  const [modo, setModo] = useState<Modo>('ver')
  const [novo, setNovo] = useState(nome)
  const voltar = () => setModo('ver')
  const erro = renomear.error ?? atualizar.error ?? excluir.error
  return (
    <li className={criar.preenchimento}>
      {modo === 'renomear' ? (
        <form
          className={ui.row}
          onSubmit={(evento) => {
            evento.preventDefault()
            if (novo.trim()) renomear.mutate({ id, nome: novo.trim() }, { onSuccess: voltar })
          }}
        >
          <input
            aria-label={t`Novo nome de ${nome}`}
            value={novo}
            maxLength={NOME_MAXIMO}
            autoFocus
            onChange={({ target }) => setNovo(target.value)}
          />
          <button
            type="submit"
            className={`${ui.btn} ${ui.small} ${ui.primary}`}
            disabled={renomear.isPending || novo.trim() === ''}
          >
            <Trans>Renomear</Trans>
          </button>
          <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={voltar}>
            <Trans>Voltar</Trans>
          </button>
        </form>
      ) : (
        <span>
          <b>{nome}</b>
          <small className={ui.soft}>
            {corpo ? <Trans>Respostas e texto</Trans> : <Trans>Só as respostas</Trans>}
            {de === 'UNIDADE' && <Trans> · salvo por {criadoPor}</Trans>}
          </small>
        </span>
      )}
      {modo === 'atualizar' && (
        <Perguntar
          pergunta={<Trans>Trocar o que está salvo?</Trans>}
          voltar={voltar}
          className={`${ui.btn} ${ui.small} ${ui.primary}`}
          disabled={atualizar.isPending}
          onClick={() =>
            atualizar.mutate(
              { id, entrevista: edicao.entrevista, corpo: corpo && edicao.corpo }, // one saved without text stays without it
              {
                onSuccess: () => {
                  voltar()
                  notify({ severity: 'success', summary: t`Preenchimento atualizado: ${nome}` })
                },
              },
            )
          }
        >
          <Trans>Sim, atualizar</Trans>
        </Perguntar>
      )}
      {modo === 'excluir' && (
        <Perguntar
          pergunta={<Trans>Excluir?</Trans>}
          voltar={voltar}
          className={`${ui.btn} ${ui.small} ${modal.danger}`}
          disabled={excluir.isPending}
          onClick={() => excluir.mutate(id)}
        >
          <Trans>Sim, excluir</Trans>
        </Perguntar>
      )}
      {modo === 'ver' && <Botoes nome={nome} usar={usar} mudar={setModo} />}
      {erro && <ProblemAlert erro={erro} />}
    </li>
  )
}
