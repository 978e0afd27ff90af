import { t } from '@lingui/core/macro'

import { mensagem } from '#platform/problem-messages.ts'

import type { Item } from '../fila/itens.ts'

/** Why a file is not being sent, in words; '' when it is. A DOMException is the browser failing to read the file. */
export function motivo({ fase, erro }: Pick<Item, 'fase' | 'erro'>): string {
  if (erro instanceof DOMException)
    return t`Não foi possível ler este arquivo. Se for uma pasta, escolha os arquivos dentro dela.`
  if (erro !== null) return mensagem(erro)?.texto ?? ''
  return fase === 'repetido' ? t`Este documento já tem este arquivo.` : ''
}
