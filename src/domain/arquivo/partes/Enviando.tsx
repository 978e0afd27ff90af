import ui from '#ui/ui.module.css'
import arquivoCss from '../arquivo.module.css'

import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { anunciar } from '#ui/Announcer.tsx'
import { Icon } from '#ui/Icon.tsx'

import type { Fila } from '../fila/fila.ts'
import type { Item } from '../fila/itens.ts'
import { nomeDaFase, tamanho } from '../nomes.ts'
import { AtosDoEnvio } from './AtosDoEnvio.tsx'
import { motivo } from './motivo.ts'

type Props = { item: Item; fila: Fila }

/** A file being sent: progress, what stops it, and the buttons. */
export function Enviando({ item: { id, arquivo, fase, enviado, erro }, fila }: Props) {
  const { t } = useLingui()
  const nome = arquivo.name
  const porcento = arquivo.size === 0 ? 0 : Math.floor((enviado / arquivo.size) * 100)
  const dito = motivo({ fase, erro })
  // Screen readers hear of changes of phase, not of every chunk.
  useEffect(() => {
    if (fase === 'pronto') anunciar(t`${nome} foi incluído.`)
    else if (fase === 'parado') anunciar(t`Sem conexão: o envio de ${nome} continua quando ela voltar.`)
    else if (dito) anunciar(`${nome}: ${dito}`)
  }, [fase, dito, nome, t])
  const linha = useRef<HTMLLIElement>(null)
  // A file chosen above and refused here is scrolled into view.
  useEffect(() => {
    if (dito) linha.current?.scrollIntoView({ block: 'nearest' })
  }, [dito])
  if (fase === 'pronto') return null
  return (
    <li className={arquivoCss.envio} data-fase={fase} ref={linha}>
      <div className={arquivoCss.envioNome}>
        <b>{nome}</b> <small className={ui.soft}>{tamanho(arquivo.size)}</small>
      </div>
      {dito ? (
        <p className={arquivoCss.envioRecusa} data-severidade={fase === 'repetido' ? 'warn' : 'error'}>
          <Icon nome={fase === 'repetido' ? 'aviso' : 'erro'} />
          {dito}
        </p>
      ) : (
        <>
          <progress max={100} value={fase === 'conferindo' ? undefined : porcento} aria-label={t`Envio de ${nome}`} />
          <small className={ui.soft}>{nomeDaFase(fase, porcento)}</small>
        </>
      )}
      <AtosDoEnvio id={id} nome={nome} fase={fase} fila={fila} />
    </li>
  )
}
