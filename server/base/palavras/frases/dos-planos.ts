import type { Tabela } from '../tabela.ts'

/** What a plan says of what ended and would come back, and of what explains many of its rows at once. */
export const dosPlanos = {
  '{nome} foi extinta em {dia}; esta linha a reabre.': [
    '{nome} was closed down on {dia}; this row reopens it.',
    '{nome} fue extinguida el {dia}; esta línea la reabre.',
  ],
  '{nome} foi extinta em {dia} e fundida em {sucessora}; esta linha a reabre.': [
    '{nome} was closed down on {dia} and merged into {sucessora}; this row reopens it.',
    '{nome} fue extinguida el {dia} y fusionada con {sucessora}; esta línea la reabre.',
  ],
  '{nome} foi extinta em {dia}, e em seu lugar está {sucessora}; esta linha a reabre.': [
    '{nome} was closed down on {dia}, and {sucessora} took its place; this row reopens it.',
    '{nome} fue extinguida el {dia}, y en su lugar está {sucessora}; esta línea la reabre.',
  ],
  '{nome} foi dividida e extinta em {dia}; esta linha a reabre.': [
    '{nome} was split up and closed down on {dia}; this row reopens it.',
    '{nome} fue dividida y extinguida el {dia}; esta línea la reabre.',
  ],
  '{nome} saiu de {unidade} em {dia}; esta linha a traz de volta.': [
    '{nome} left {unidade} on {dia}; this row brings them back.',
    '{nome} dejó {unidade} el {dia}; esta línea la trae de vuelta.',
  ],
  '{nome} está fora de uso desde {dia}; esta linha volta a usar.': [
    '{nome} has been out of use since {dia}; this row brings it back.',
    '{nome} está fuera de uso desde el {dia}; esta línea lo vuelve a usar.',
  ],
  '{nome} está fora de uso; esta linha volta a usar.': [
    '{nome} is out of use; this row brings it back.',
    '{nome} está fuera de uso; esta línea lo vuelve a usar.',
  ],
  '{nome} está fora de uso desde {dia}, e em seu lugar está {sucessora}; esta linha volta a usar.': [
    '{nome} has been out of use since {dia}, and {sucessora} stands in its place; this row brings it back.',
    '{nome} está fuera de uso desde el {dia}, y en su lugar está {sucessora}; esta línea lo vuelve a usar.',
  ],
  '{nome} está fora de uso, e em seu lugar está {sucessora}; esta linha volta a usar.': [
    '{nome} is out of use, and {sucessora} stands in its place; this row brings it back.',
    '{nome} está fuera de uso, y en su lugar está {sucessora}; esta línea lo vuelve a usar.',
  ],
  'Esta permissão foi retirada em {dia}; esta linha a dá de novo.': [
    'This permission was taken away on {dia}; this row gives it again.',
    'Este permiso fue retirado el {dia}; esta línea lo da de nuevo.',
  ],
  'A aba {aba} não tem a coluna {colunas}.': [
    'The sheet {aba} has no column {colunas}.',
    'La hoja {aba} no tiene la columna {colunas}.',
  ],
  'A aba {aba} não tem as colunas {colunas}.': [
    'The sheet {aba} has no columns {colunas}.',
    'La hoja {aba} no tiene las columnas {colunas}.',
  ],
  'A aba {aba} não foi lida.': ['The sheet {aba} was not read.', 'La hoja {aba} no se leyó.'],
  'Da aba {aba} não foi reconhecida nem lida a coluna {colunas}.': [
    'In the sheet {aba}, the column {colunas} was not understood and was not read.',
    'De la hoja {aba} no se reconoció ni se leyó la columna {colunas}.',
  ],
  'Da aba {aba} não foram reconhecidas nem lidas as colunas {colunas}.': [
    'In the sheet {aba}, the columns {colunas} were not understood and were not read.',
    'De la hoja {aba} no se reconocieron ni se leyeron las columnas {colunas}.',
  ],
  'A coluna {colunas} não foi reconhecida: pode ser a que falta.': [
    'The column {colunas} was not understood: it may be the missing one.',
    'La columna {colunas} no se reconoció: puede ser la que falta.',
  ],
  'As colunas {colunas} não foram reconhecidas: alguma pode ser a que falta.': [
    'The columns {colunas} were not understood: one of them may be the missing one.',
    'Las columnas {colunas} no se reconocieron: alguna puede ser la que falta.',
  ],
  'A única linha dela não foi lida.': ['Its only row was not read.', 'Su única línea no se leyó.'],
  'As {n} linhas dela não foram lidas.': ['Its {n} rows were not read.', 'Sus {n} líneas no se leyeron.'],
  'Uma linha está em conflito por isso.': [
    'One row is in conflict because of this.',
    'Una línea está en conflicto por eso.',
  ],
  '{n} linhas estão em conflito por isso.': [
    '{n} rows are in conflict because of this.',
    '{n} líneas están en conflicto por eso.',
  ],
} as const satisfies Tabela
