import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { mensagem } from '#platform/problem-messages.ts'
import { anunciar } from '#ui/Announcer.tsx'
import { Icon } from '#ui/Icon.tsx'

import type { Fila, Item } from '../fila/fila.ts'
import { nomeDaFase, tamanho } from '../nomes.ts'

type Props = { item: Item; fila: Fila }

/** One file on its way: how far, what stops it, and what can be done about it. */
export function Enviando({ item: { id, arquivo, fase, enviado, erro }, fila }: Props) {
  const { t } = useLingui()
  const nome = arquivo.name
  const porcento = arquivo.size === 0 ? 0 : Math.floor((enviado / arquivo.size) * 100)
  const andando = fase === 'enviando' || fase === 'parado' || fase === 'esperando'
  const dito =
    erro instanceof DOMException
      ? t`Não foi possível ler este arquivo. Se for uma pasta, escolha os arquivos dentro dela.`
      : erro === null
        ? fase === 'repetido'
          ? t`Este documento já tem este arquivo.`
          : ''
        : (mensagem(erro)?.texto ?? '')
  // Screen readers hear the turns, not every part.
  useEffect(() => {
    if (fase === 'pronto') anunciar(t`${nome} foi incluído.`)
    else if (fase === 'parado') anunciar(t`Sem conexão: o envio de ${nome} continua quando ela voltar.`)
    else if (dito) anunciar(`${nome}: ${dito}`)
  }, [fase, dito, nome, t])
  const linha = useRef<HTMLLIElement>(null)
  // Where the page stands is the browser's: what was chosen above and refused here is brought into sight.
  useEffect(() => {
    if (dito) linha.current?.scrollIntoView({ block: 'nearest' })
  }, [dito])
  if (fase === 'pronto') return null
  return (
    <li className="envio" data-fase={fase} ref={linha}>
      <div className="envio-nome">
        <b>{nome}</b> <small className="soft">{tamanho(arquivo.size)}</small>
      </div>
      {dito ? (
        <p className="envio-recusa" data-severidade={fase === 'repetido' ? 'warn' : 'error'}>
          <Icon nome={fase === 'repetido' ? 'aviso' : 'erro'} />
          {dito}
        </p>
      ) : (
        <>
          <progress max={100} value={fase === 'conferindo' ? undefined : porcento} aria-label={t`Envio de ${nome}`} />
          <small className="soft">{nomeDaFase(fase, porcento)}</small>
        </>
      )}
      <div className="row envio-atos">
        {andando && (
          <button type="button" className="btn small plain" onClick={() => fila.pausar(id)}>
            <Trans>Pausar</Trans>
            <span className="sr-only"> {nome}</span>
          </button>
        )}
        {fase === 'pausado' && (
          <button type="button" className="btn small" onClick={() => fila.continuar(id)}>
            <Trans>Continuar</Trans>
            <span className="sr-only"> {nome}</span>
          </button>
        )}
        {fase === 'falhou' && (
          <button type="button" className="btn small" onClick={() => fila.continuar(id)}>
            <Trans>Tentar novamente</Trans>
            <span className="sr-only"> {nome}</span>
          </button>
        )}
        {fase === 'repetido' && (
          <button type="button" className="btn small" onClick={() => fila.continuar(id, true)}>
            <Trans>Incluir mesmo assim</Trans>
            <span className="sr-only"> {nome}</span>
          </button>
        )}
        {fase !== 'conferindo' && (
          <button type="button" className="btn small plain" onClick={() => fila.tirar(id)}>
            {fase === 'recusado' ? <Trans>Dispensar</Trans> : <Trans>Desistir</Trans>}
            <span className="sr-only"> {nome}</span>
          </button>
        )}
      </div>
    </li>
  )
}
