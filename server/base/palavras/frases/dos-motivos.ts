import type { Tabela } from '../tabela.ts'

/** Why an act can't be done. */
export const dosMotivos = {
  // who asks
  'A administração disse quem começa documentos com este modelo, e você não está entre eles.': [
    'The administration says who begins documents with this template, and you are not among them.',
    'La administración indicó quién inicia documentos con este modelo, y usted no está entre ellos.',
  ],
  'Só para usuários internos.': ['For internal users only.', 'Solo para usuarios internos.'],
  'Só a unidade que cadastrou ou o responsável pela assinatura.': [
    'Only the unit that wrote it or the main signer.',
    'Solo la unidad que lo registró o el responsable de la firma.',
  ],
  'Só a unidade que cadastrou.': ['Only the unit that wrote it.', 'Solo la unidad que lo registró.'],
  'Só a unidade que cadastrou, quem cadastrou ou quem assina.': [
    'Only the unit that wrote it, whoever wrote it or whoever signs it.',
    'Solo la unidad que lo registró, quien lo registró o quien firma.',
  ],
  'Só quem autenticou ou quem cadastrou a captura.': [
    'Only whoever certified or brought the captured document.',
    'Solo quien autenticó o quien registró la captura.',
  ],
  'Só quem assinou pode tornar sem efeito.': [
    'Only whoever signed may declare it void.',
    'Solo quien firmó puede dejarlo sin efecto.',
  ],
  'Só quem assina; se a assinatura for recusada, também quem escreveu.': [
    'Only whoever signs; if the signature is refused, also whoever wrote it.',
    'Solo quien firma; si la firma es rechazada, también quien lo escribió.',
  ],
  'Só a unidade que guarda o arquivo do órgão.': [
    'Only the unit that keeps the body’s archive.',
    'Solo la unidad que guarda el archivo del organismo.',
  ],
  'Só a unidade que fez, ou a que está com o documento.': [
    'Only the unit that did it, or the one that has the document.',
    'Solo la unidad que lo hizo, o la que tiene el documento.',
  ],
  'Só a unidade que fez.': ['Only the unit that did it.', 'Solo la unidad que lo hizo.'],
  'Só a unidade que anotou.': ['Only the unit that wrote the note.', 'Solo la unidad que anotó.'],
  'Só a unidade que cadastrou, o responsável ou quem está com o documento.': [
    'Only the unit that wrote it, the main signer or whoever has the document.',
    'Solo la unidad que lo registró, el responsable o quien tiene el documento.',
  ],
  'Só a unidade que incluiu o arquivo.': [
    'Only the unit that added the file.',
    'Solo la unidad que incluyó el archivo.',
  ],
  'Só quem está com o documento, quem o escreveu ou quem o assina.': [
    'Only whoever has the document, wrote it or signs it.',
    'Solo quien tiene el documento, quien lo escribió o quien lo firma.',
  ],
  'Só quem está com o documento, ou a unidade que o marcou.': [
    'Only whoever has the document, or the unit that marked it.',
    'Solo quien tiene el documento, o la unidad que lo marcó.',
  ],
  'Só quem fez o link, ou quem está com o documento.': [
    'Only whoever made the link, or has the document.',
    'Solo quien hizo el enlace, o quien tiene el documento.',
  ],
  'Só quem escreve o documento e quem o assina veem as versões.': [
    'Only those who write the document and those who sign it see the versions.',
    'Solo quien escribe el documento y quien lo firma ven las versiones.',
  ],
  'Só quem escreve o documento e quem o assina veem os comentários.': [
    'Only those who write the document and those who sign it see the comments.',
    'Solo quien escribe el documento y quien lo firma ven los comentarios.',
  ],
  'Só se atribui a quem é da sua unidade.': [
    'Only people of your unit can be assigned.',
    'Solo se asigna a quien es de su unidad.',
  ],
  'Não se faz em substituição: volte para a sua própria lotação.': [
    'This is not done as a substitute: go back to your own unit.',
    'Esto no se hace en sustitución: vuelva a su propia unidad.',
  ],
  // how the document stands
  'O documento já foi finalizado.': ['The document was already finalised.', 'El documento ya fue finalizado.'],
  'O documento não está mais em elaboração.': [
    'The document is no longer being written.',
    'El documento ya no está en elaboración.',
  ],
  'Finalize e assine o documento antes.': [
    'Finalise and sign the document first.',
    'Finalice y firme el documento antes.',
  ],
  'É um rascunho: finalize e assine o documento antes.': [
    'It is a draft: finalise and sign the document first.',
    'Es un borrador: finalice y firme el documento antes.',
  ],
  'O documento ainda não foi assinado.': [
    'The document has not been signed yet.',
    'El documento todavía no fue firmado.',
  ],
  'O documento ainda é um rascunho.': ['The document is still a draft.', 'El documento todavía es un borrador.'],
  'O documento já foi assinado.': ['The document was already signed.', 'El documento ya fue firmado.'],
  'O documento foi cancelado.': ['The document was cancelled.', 'El documento fue cancelado.'],
  'O documento já foi cancelado.': ['The document was already cancelled.', 'El documento ya fue cancelado.'],
  'O documento está sem efeito.': ['The document is void.', 'El documento está sin efecto.'],
  'O documento foi eliminado.': ['The document was eliminated.', 'El documento fue eliminado.'],
  'Rascunho se exclui.': ['A draft is deleted.', 'Un borrador se elimina.'],
  'Documento assinado não se cancela: torne-o sem efeito.': [
    'A signed document is not cancelled: declare it void.',
    'Un documento firmado no se cancela: déjelo sin efecto.',
  ],
  'O documento já tem número: cancele-o.': [
    'The document already has its number: cancel it.',
    'El documento ya tiene número: cancélelo.',
  ],
  'O documento não tem responsável pela assinatura.': [
    'The document has no main signer.',
    'El documento no tiene responsable de la firma.',
  ],
  'Alguém já assinou o documento.': ['Somebody has already signed the document.', 'Alguien ya firmó el documento.'],
  'Alguém já assinou: o texto não muda mais. Recuse a assinatura, ou peça que o documento seja cancelado.': [
    'Somebody has signed: the text no longer changes. Refuse to sign, or ask that the document be cancelled.',
    'Alguien ya firmó: el texto ya no cambia. Rechace la firma, o pida que el documento sea cancelado.',
  ],
  'A assinatura foi recusada.': ['The signature was refused.', 'La firma fue rechazada.'],
  'Ninguém está na vez de assinar.': ['It is nobody’s turn to sign.', 'Nadie está en turno de firmar.'],
  'Só se pede a quem está na vez de assinar.': [
    'Only those whose turn it is to sign can be asked.',
    'Solo se pide a quien está en turno de firmar.',
  ],
  'Você não recusou a assinatura.': ['You have not refused to sign.', 'Usted no rechazó la firma.'],
  'Já houve outro ato depois.': ['Something else was done since.', 'Ya hubo otro acto después.'],
  'O documento é físico: o papel está num lugar só.': [
    'The document is on paper: the paper is in one place only.',
    'El documento es físico: el papel está en un solo lugar.',
  ],
  // where it is
  'O documento não está com a sua unidade.': [
    'The document is not with your unit.',
    'El documento no está con su unidad.',
  ],
  'O documento não está em trânsito.': ['The document is not in transit.', 'El documento no está en tránsito.'],
  'O documento está em trânsito: receba-o antes.': [
    'The document is in transit: receive it first.',
    'El documento está en tránsito: recíbalo antes.',
  ],
  'O documento está juntado a outro.': ['The document is joined to another.', 'El documento está unido a otro.'],
  'O documento está apensado a outro.': ['The document is tied to another.', 'El documento está atado a otro.'],
  'O documento está apensado a outro: desfaça no principal.': [
    'The document is tied to another: undo it in the main one.',
    'El documento está atado a otro: deshágalo en el principal.',
  ],
  'A via foi cancelada.': ['This original was cancelled.', 'La vía fue cancelada.'],
  'O documento está com órgão externo: receba-o de volta antes.': [
    'The document is with an outside body: receive it back first.',
    'El documento está con un organismo externo: recíbalo de vuelta antes.',
  ],
  'O documento está sobrestado: retome o andamento antes.': [
    'The document is on hold: resume it first.',
    'El documento está suspendido: retome la marcha antes.',
  ],
  'O documento está arquivado: desarquive-o antes.': [
    'The document is archived: unarchive it first.',
    'El documento está archivado: desarchívelo antes.',
  ],
  'O documento está no arquivo intermediário.': [
    'The document is in the intermediate archive.',
    'El documento está en el archivo intermedio.',
  ],
  'O documento está no arquivo permanente.': [
    'The document is in the permanent archive.',
    'El documento está en el archivo permanente.',
  ],
  'O documento está em edital de eliminação.': [
    'The document is in an elimination notice.',
    'El documento está en un edicto de eliminación.',
  ],
  'O documento não está sobrestado.': ['The document is not on hold.', 'El documento no está suspendido.'],
  'O documento não tem prazo.': ['The document has no deadline.', 'El documento no tiene plazo.'],
  'O documento ainda não tem via.': ['The document has no original yet.', 'El documento todavía no tiene vía.'],
  'Você já deu ciência deste documento.': [
    'You have already acknowledged this document.',
    'Usted ya tomó conocimiento de este documento.',
  ],
  'Você não deu ciência deste documento.': [
    'You have not acknowledged this document.',
    'Usted no tomó conocimiento de este documento.',
  ],
  'O documento já está com você.': ['The document is already with you.', 'El documento ya está con usted.'],
  'O documento não está juntado a outro.': [
    'The document is not joined to another.',
    'El documento no está unido a otro.',
  ],
  'O documento não está apensado a outro.': [
    'The document is not tied to another.',
    'El documento no está atado a otro.',
  ],
  'O documento não está juntado nem apensado.': [
    'The document is neither joined nor tied to another.',
    'El documento no está unido ni atado a otro.',
  ],
  'Há documentos apensados a este.': ['Documents are tied to this one.', 'Hay documentos atados a este.'],
  'Há documentos apensados a este depois: solte-os antes.': [
    'Documents were tied to this one since: untie them first.',
    'Hay documentos atados a este después: suéltelos antes.',
  ],
  'Você não lê o expediente que ele autua.': [
    'You may not read the document it begins with.',
    'Usted no lee el documento con que comienza.',
  ],
  'O expediente que ele autua: {impede}': [
    'The document it begins with: {impede}',
    'El documento con que comienza: {impede}',
  ],
  'O documento principal não está com a sua unidade.': [
    'The main document is not with your unit.',
    'El documento principal no está con su unidad.',
  ],
  'O documento não está com órgão externo.': [
    'The document is not with an outside body.',
    'El documento no está con un organismo externo.',
  ],
  'O documento já está nessa unidade.': [
    'The document is already in that unit.',
    'El documento ya está en esa unidad.',
  ],
  'O documento já está com {unidade}: conclua, em vez de tramitar.': [
    'The document is already with {unidade}: conclude, instead of sending it.',
    'El documento ya está con {unidade}: concluya, en vez de tramitar.',
  ],
  'O documento já está com {quem}.': ['The document is already with {quem}.', 'El documento ya está con {quem}.'],
  'O documento já não está com quem estava.': [
    'The document is no longer with whom it was.',
    'El documento ya no está con quien estaba.',
  ],
  'O documento já não está onde estava.': [
    'The document is no longer where it was.',
    'El documento ya no está donde estaba.',
  ],
  'O documento não está atribuído a ninguém.': [
    'The document is assigned to nobody.',
    'El documento no está asignado a nadie.',
  ],
  '{unidade} já tem o documento em paralelo e ainda não concluiu.': [
    '{unidade} already has the document in parallel and has not concluded yet.',
    '{unidade} ya tiene el documento en paralelo y todavía no concluyó.',
  ],
  '{unidade} já foi notificada e ainda não concluiu.': [
    '{unidade} was already notified and has not concluded yet.',
    '{unidade} ya fue notificada y todavía no concluyó.',
  ],
  '{unidade} foi escolhida duas vezes.': ['{unidade} was chosen twice.', '{unidade} fue elegida dos veces.'],
  'Falta a conclusão de {quem}.': ['{quem} must conclude first.', 'Falta la conclusión de {quem}.'],
  'Receba o documento antes.': ['Receive the document first.', 'Reciba el documento antes.'],
  'Não há trâmite em paralelo nem notificação com a sua unidade.': [
    'Your unit has no parallel dispatch and no notification.',
    'No hay trámite en paralelo ni notificación con su unidad.',
  ],
  'Esse trâmite não está com a sua unidade.': [
    'That dispatch is not with your unit.',
    'Ese trámite no está con su unidad.',
  ],
  'O que foi recebido em paralelo se conclui: só o documento inteiro se devolve.': [
    'What was received in parallel is concluded: only the whole document is sent back.',
    'Lo recibido en paralelo se concluye: solo el documento entero se devuelve.',
  ],
  'O documento foi importado do {sistema}: comece um novo.': [
    'The document was imported from {sistema}: begin a new one.',
    'El documento fue importado de {sistema}: comience uno nuevo.',
  ],
  '{sigla}: {impede}': ['{sigla}: {impede}', '{sigla}: {impede}'],
  // vias and volumes
  'Processos têm volumes, não vias.': [
    'Case files have volumes, not originals.',
    'Los expedientes tienen volúmenes, no vías.',
  ],
  'Só processos têm volumes.': ['Only case files have volumes.', 'Solo los expedientes tienen volúmenes.'],
  'O documento faz parte de outro.': ['The document is part of another.', 'El documento forma parte de otro.'],
  'O volume está encerrado.': ['The volume is closed.', 'El volumen está cerrado.'],
  'O volume atual ainda está aberto.': ['The current volume is still open.', 'El volumen actual todavía está abierto.'],
  'Já há um volume mais novo.': ['There is a newer volume.', 'Ya hay un volumen más nuevo.'],
  'A via já foi tramitada.': ['This original was already sent on.', 'La vía ya fue tramitada.'],
  'O documento já tem todas as vias possíveis.': [
    'The document already has as many originals as possible.',
    'El documento ya tiene todas las vías posibles.',
  ],
  'É a única via: cancele o documento.': [
    'It is the only original: cancel the document.',
    'Es la única vía: cancele el documento.',
  ],
  // archive
  'Classifique o documento antes de arquivar.': [
    'Classify the document before archiving it.',
    'Clasifique el documento antes de archivarlo.',
  ],
  'Essa já é a classificação do documento.': [
    'That already is the document’s classification.',
    'Esa ya es la clasificación del documento.',
  ],
  'O documento não está no arquivo corrente nem no intermediário.': [
    'The document is neither in the current nor in the intermediate archive.',
    'El documento no está en el archivo corriente ni en el intermedio.',
  ],
  'O documento não está em edital de eliminação.': [
    'The document is not in an elimination notice.',
    'El documento no está en un edicto de eliminación.',
  ],
  'A temporalidade da classificação ainda não pede isso.': [
    'The retention of its classification does not ask for this yet.',
    'La temporalidad de la clasificación todavía no pide eso.',
  ],
  'O edital ainda não foi publicado: o prazo conta a partir da publicação.': [
    'The notice has not been published yet: its term runs from the publication.',
    'El edicto todavía no fue publicado: el plazo cuenta a partir de la publicación.',
  ],
  'O prazo do edital vai até {dia}.': ['The notice’s term goes until {dia}.', 'El plazo del edicto va hasta el {dia}.'],
  'Outra via dele, ou de um documento juntado a ele, não está para ser eliminada.': [
    'Another original of it, or of a document joined to it, is not to be eliminated.',
    'Otra vía suya, o de un documento unido a él, no está para ser eliminada.',
  ],
  'Há documentos apensados a ele que continuam guardados.': [
    'Documents tied to it are still kept.',
    'Hay documentos atados a él que siguen guardados.',
  ],
  'Há documento de guarda permanente juntado a ele: retire do edital e desentranhe antes.': [
    'A document kept for ever is joined to it: take this one off the notice and that one out first.',
    'Hay un documento de guarda permanente unido a él: retírelo del edicto y desglóselo antes.',
  ],
  'Há documento juntado a ele cujo prazo de guarda conta de um fato: retire do edital e desentranhe antes.': [
    'A document whose retention waits for a fact is joined to it: take this one off the notice and that one out first.',
    'Hay un documento unido a él cuyo plazo de guarda depende de un hecho: retírelo del edicto y desglóselo antes.',
  ],
  // who may read
  'Há documentos juntados a este: quem os lê deixaria de ler.': [
    'Documents are joined to this one: those who read them would no longer.',
    'Hay documentos unidos a este: quien los lee dejaría de leerlos.',
  ],
  'Só de documento público, sem restrição de acesso.': [
    'Only of a public document, without restriction.',
    'Solo de documento público, sin restricción de acceso.',
  ],
  'O documento não está restrito.': ['The document is not restricted.', 'El documento no está restringido.'],
  'O documento está restrito: só lê quem está na lista.': [
    'The document is restricted: only those on the list read it.',
    'El documento está restringido: solo lee quien está en la lista.',
  ],
  'O documento está restrito: inclua a pessoa na lista de quem pode ler, ou recuse o pedido.': [
    'The document is restricted: put the person on the list of its readers, or refuse the request.',
    'El documento está restringido: incluya a la persona en la lista de quien puede leer, o rechace la solicitud.',
  ],
  '{sigla} é restrito, e ninguém do destino está na lista de quem o lê. Acrescente alguém antes.': [
    '{sigla} is restricted, and nobody at the destination is on the list of its readers. Add somebody first.',
    '{sigla} está restringido, y nadie del destino está en la lista de quien lo lee. Agregue a alguien antes.',
  ],
  'Com essa mudança, você mesmo deixaria de ler o documento.': [
    'With this change, you yourself could no longer read the document.',
    'Con ese cambio, usted mismo dejaría de leer el documento.',
  ],
  'Você já pode ler este documento.': ['You may already read this document.', 'Usted ya puede leer este documento.'],
  'Você já pediu acesso: espere a resposta de quem tem o documento.': [
    'You have already asked for access: wait for the answer of whoever has the document.',
    'Usted ya pidió acceso: espere la respuesta de quien tiene el documento.',
  ],
  'Você já acompanha este documento.': ['You already follow this document.', 'Usted ya sigue este documento.'],
  '{nome} já tem esse perfil.': ['{nome} already has that role.', '{nome} ya tiene ese perfil.'],
  'Sem marcas, só para quem lê todas as peças escolhidas.': [
    'Without markings, only for those who may read all the chosen pieces.',
    'Sin marcas, solo para quien lee todas las piezas elegidas.',
  ],
  // what joins and links
  'Um documento não pode ser juntado a si mesmo.': [
    'A document cannot be joined to itself.',
    'Un documento no puede unirse a sí mismo.',
  ],
  'Escolha outro documento.': ['Choose another document.', 'Elija otro documento.'],
  'Só se inclui cópia de documento assinado.': [
    'Only a signed document is copied in.',
    'Solo se incluye copia de un documento firmado.',
  ],
  'Os documentos já estão ligados assim.': [
    'The documents are already linked this way.',
    'Los documentos ya están vinculados así.',
  ],
  // markers
  'O documento já está na pasta {nome}.': [
    'The document is already in the folder {nome}.',
    'El documento ya está en la carpeta {nome}.',
  ],
  'O documento já tem o marcador {nome}.': [
    'The document already has the marker {nome}.',
    'El documento ya tiene el marcador {nome}.',
  ],
  'O documento não tem o marcador {nome}.': [
    'The document does not have the marker {nome}.',
    'El documento no tiene el marcador {nome}.',
  ],
  // taking back
  'Já houve outra movimentação depois do recebimento.': [
    'Something else was done since it was received.',
    'Ya hubo otro movimiento después de la recepción.',
  ],
  'Não há recebimento a desfazer.': ['There is no receipt to undo.', 'No hay recepción que deshacer.'],
  'Não há o que desfazer.': ['There is nothing to undo.', 'No hay nada que deshacer.'],
  'Só desfaz esta ligação quem pode fazê-la: quem assinou o outro documento, a unidade que o escreveu ou uma acima dela.':
    [
      'Only who may make this link may undo it: whoever signed the other document, the unit that wrote it or one above that unit.',
      'Solo deshace este vínculo quien puede hacerlo: quien firmó el otro documento, la unidad que lo escribió o una superior a ella.',
    ],
  'O termo já foi assinado: o ato não se desfaz.': [
    'The act’s term was signed: it cannot be undone.',
    'El término ya fue firmado: el acto no se deshace.',
  ],
  'Já houve outro ato no dossiê depois: desentranhe, dizendo por quê.': [
    'Something else was done to the dossier since: take it out, saying why.',
    'Ya hubo otro acto en el legajo después: desglóselo, diciendo por qué.',
  ],
  'O que havia antes não foi guardado: mude o marcador no documento.': [
    'What was there before was not kept: change the marker on the document.',
    'Lo que había antes no fue guardado: cambie el marcador en el documento.',
  ],
  'Esse ato não é desta via.': ['That act is not of this original.', 'Ese acto no es de esta vía.'],
  '{quem} já desfez, {quando}.': ['{quem} already undid it, {quando}.', '{quem} ya lo deshizo, {quando}.'],
  // who was quicker
  '{quem} tramitou o documento {quando}.': [
    '{quem} sent the document on {quando}.',
    '{quem} tramitó el documento {quando}.',
  ],
  '{quem} redistribuiu o documento {quando}.': [
    '{quem} redistributed the document {quando}.',
    '{quem} redistribuyó el documento {quando}.',
  ],
  'A unidade {unidade} foi extinta: o documento não volta a ela.': [
    'The unit {unidade} was abolished: the document does not go back to it.',
    'La unidad {unidade} fue extinguida: el documento no vuelve a ella.',
  ],
  '{quem} recebeu o documento {quando}.': [
    '{quem} received the document {quando}.',
    '{quem} recibió el documento {quando}.',
  ],
  '{quem} tramitou o documento em paralelo {quando}.': [
    '{quem} sent the document in parallel {quando}.',
    '{quem} tramitó el documento en paralelo {quando}.',
  ],
  '{quem} notificou do documento {quando}.': [
    '{quem} notified others of the document {quando}.',
    '{quem} notificó del documento {quando}.',
  ],
  '{quem} concluiu {quando}.': ['{quem} concluded {quando}.', '{quem} concluyó {quando}.'],
  '{quem} juntou o documento a outro {quando}.': [
    '{quem} joined the document to another {quando}.',
    '{quem} unió el documento a otro {quando}.',
  ],
  '{quem} autuou o documento {quando}.': [
    '{quem} opened a case file with the document {quando}.',
    '{quem} abrió un expediente con el documento {quando}.',
  ],
  '{quem} desentranhou o documento {quando}.': [
    '{quem} took the document out {quando}.',
    '{quem} desglosó el documento {quando}.',
  ],
  '{quem} apensou o documento a outro {quando}.': [
    '{quem} tied the document to another {quando}.',
    '{quem} ató el documento a otro {quando}.',
  ],
  '{quem} desapensou o documento {quando}.': [
    '{quem} untied the document {quando}.',
    '{quem} soltó el documento {quando}.',
  ],
  '{quem} atribuiu o documento {quando}.': [
    '{quem} assigned the document {quando}.',
    '{quem} asignó el documento {quando}.',
  ],
  '{quem} retirou a atribuição do documento {quando}.': [
    '{quem} removed the assignment of the document {quando}.',
    '{quem} retiró la asignación del documento {quando}.',
  ],
  '{quem} sobrestou o documento {quando}.': [
    '{quem} put the document on hold {quando}.',
    '{quem} suspendió el documento {quando}.',
  ],
  '{quem} retomou o andamento {quando}.': ['{quem} resumed it {quando}.', '{quem} retomó la marcha {quando}.'],
  '{quem} arquivou o documento {quando}.': [
    '{quem} archived the document {quando}.',
    '{quem} archivó el documento {quando}.',
  ],
  '{quem} transferiu o documento ao arquivo intermediário {quando}.': [
    '{quem} moved the document to the intermediate archive {quando}.',
    '{quem} transfirió el documento al archivo intermedio {quando}.',
  ],
  '{quem} recolheu o documento ao arquivo permanente {quando}.': [
    '{quem} moved the document to the permanent archive {quando}.',
    '{quem} pasó el documento al archivo permanente {quando}.',
  ],
  '{quem} incluiu o documento em edital de eliminação {quando}.': [
    '{quem} put the document into an elimination notice {quando}.',
    '{quem} incluyó el documento en un edicto de eliminación {quando}.',
  ],
  '{quem} retirou o documento do edital de eliminação {quando}.': [
    '{quem} took the document off the elimination notice {quando}.',
    '{quem} retiró el documento del edicto de eliminación {quando}.',
  ],
  '{quem} desarquivou o documento {quando}.': [
    '{quem} unarchived the document {quando}.',
    '{quem} desarchivó el documento {quando}.',
  ],
  '{quem} cancelou a via {quando}.': ['{quem} cancelled the original {quando}.', '{quem} canceló la vía {quando}.'],
  '{quem} abriu o volume {quando}.': ['{quem} opened the volume {quando}.', '{quem} abrió el volumen {quando}.'],
  '{quem} marcou o documento {quando}.': [
    '{quem} marked the document {quando}.',
    '{quem} marcó el documento {quando}.',
  ],
  '{quem} tirou o marcador do documento {quando}.': [
    '{quem} removed the marker from the document {quando}.',
    '{quem} quitó el marcador del documento {quando}.',
  ],
  '{quem} enviou o documento a órgão externo {quando}.': [
    '{quem} sent the document to an outside body {quando}.',
    '{quem} envió el documento a un organismo externo {quando}.',
  ],
  '{quem} recebeu o documento de volta {quando}.': [
    '{quem} received the document back {quando}.',
    '{quem} recibió el documento de vuelta {quando}.',
  ],
  // files
  'O conteúdo deste documento é escrito aqui.': [
    'This document’s content is written here.',
    'El contenido de este documento se escribe aquí.',
  ],
  'O anexo foi assinado: faz parte do documento para sempre.': [
    'The attachment was signed: it is part of the document for ever.',
    'El anexo fue firmado: forma parte del documento para siempre.',
  ],
  'Faz parte do documento desde que foi finalizado.': [
    'It is part of the document since that was finalised.',
    'Forma parte del documento desde que fue finalizado.',
  ],
  // parts of a draft
  'A parte foi pedida a outra pessoa.': [
    'The part was asked of another person.',
    'La parte fue pedida a otra persona.',
  ],
  'A parte foi pedida a outra unidade.': ['The part was asked of another unit.', 'La parte fue pedida a otra unidad.'],
  'A parte ainda está sendo escrita.': ['The part is still being written.', 'La parte todavía se está escribiendo.'],
  'A parte já foi concluída.': ['The part was already finished.', 'La parte ya fue concluida.'],
  'A parte foi devolvida.': ['The part was returned.', 'La parte fue devuelta.'],
  'O pedido foi retirado.': ['The request was withdrawn.', 'El pedido fue retirado.'],
  'O rascunho já tem {n} partes pedidas.': [
    'The draft already has {n} parts asked for.',
    'El borrador ya tiene {n} partes pedidas.',
  ],
  // signing
  'Só anexos são autenticados.': ['Only attachments are certified.', 'Solo los anexos se autentican.'],
  'Só a unidade que incluiu o anexo ou a que está com o documento.': [
    'Only the unit that added the attachment or the one that has the document.',
    'Solo la unidad que incluyó el anexo o la que tiene el documento.',
  ],
  'Autenticado por {nome} em {em}.': ['Certified by {nome} on {em}.', 'Autenticado por {nome} el {em}.'],
  'Esta movimentação não se assina.': ['This act is not signed.', 'Este movimiento no se firma.'],
  'Esta movimentação não tem termo.': ['This act has no term to sign.', 'Este movimiento no tiene término.'],
  'Este PDF não aceita assinatura. Gere-o novamente e anexe o novo.': [
    'This PDF takes no signature. Make it again and attach the new one.',
    'Este PDF no acepta firma. Genérelo de nuevo y adjunte el nuevo.',
  ],
  'A movimentação guardada não confere com a trilha.': [
    'The stored act does not agree with the audit trail.',
    'El movimiento guardado no coincide con el registro de auditoría.',
  ],
  'O convite de {nomes} foi encerrado ou passou do prazo: envie-o de novo antes de pedir.': [
    'The invitation of {nomes} was ended or has expired: send it again before asking.',
    'La invitación de {nomes} fue terminada o venció: envíela de nuevo antes de pedir.',
  ],
  'O documento ainda não tem protocolo.': [
    'The document has no protocol number yet.',
    'El documento todavía no tiene protocolo.',
  ],
  // a signature that could not be put
  'A assinatura não foi concluída.': ['The signature was not completed.', 'La firma no fue concluida.'],
  'Você preferiu assinar de outra forma.': ['You chose to sign another way.', 'Usted prefirió firmar de otra forma.'],
  'Não foi possível concluir a assinatura em 24 horas. Assine de novo.': [
    'It was not possible to complete the signature in 24 hours. Sign again.',
    'No fue posible concluir la firma en 24 horas. Firme de nuevo.',
  ],
  'A entrada de quem assina não existe mais.': [
    'The signer’s entry no longer exists.',
    'La entrada de quien firma ya no existe.',
  ],
  'O banco de dados esteve fora do ar.': ['The database was away.', 'La base de datos estuvo fuera de servicio.'],
  'O serviço de assinatura está fora do ar.': [
    'The signing service is away.',
    'El servicio de firma está fuera de servicio.',
  ],
  // ways to sign that can't be used
  'o órgão não a usa.': ['the body does not use it.', 'el organismo no la usa.'],
  'não é para a sua conta.': ['it is not for your account.', 'no es para su cuenta.'],
  'aqui não há autoridade certificadora reconhecida para certificados de pessoas.': [
    'no certificate authority for people’s certificates is recognised here.',
    'aquí no hay autoridad certificadora reconocida para certificados de personas.',
  ],
  'seu cadastro não tem CPF, e o certificado é reconhecido por ele.': [
    'your record has no CPF, by which the certificate is recognised.',
    'su registro no tiene CPF, y el certificado se reconoce por él.',
  ],
  'este órgão não tem a assinatura gov.br.': [
    'this body does not have the gov.br signature.',
    'este organismo no tiene la firma gov.br.',
  ],
  'seu cadastro não tem CPF, e a conta gov.br é reconhecida por ele.': [
    'your record has no CPF, by which the gov.br account is recognised.',
    'su registro no tiene CPF, y la cuenta gov.br se reconoce por él.',
  ],
  'Você entrou sem senha: use o código enviado por e-mail.': [
    'You came in without a password: use the code sent by e-mail.',
    'Usted entró sin contraseña: use el código enviado por correo.',
  ],
  'Sua conta não tem senha: use o código enviado por e-mail.': [
    'Your account has no password: use the code sent by e-mail.',
    'Su cuenta no tiene contraseña: use el código enviado por correo.',
  ],
  'Este sistema não envia e-mails.': ['This system sends no e-mails.', 'Este sistema no envía correos.'],
  'Seu cadastro não tem e-mail.': ['Your record has no e-mail.', 'Su registro no tiene correo.'],
  'o endereço do sistema não tem nome.': [
    'the system’s address has no name.',
    'la dirección del sistema no tiene nombre.',
  ],
  'o endereço do sistema não é protegido (https).': [
    'the system’s address is not protected (https).',
    'la dirección del sistema no está protegida (https).',
  ],
  'Não é possível usar passkeys aqui: {porque}': [
    'Passkeys cannot be used here: {porque}',
    'No es posible usar passkeys aquí: {porque}',
  ],
  'Você não cadastrou nenhuma passkey.': ['You have not registered any passkey.', 'Usted no registró ninguna passkey.'],
  // why a person of the register is not invited
  'o cadastro não tem o e-mail dela.': ['the register has no e-mail of theirs.', 'el registro no tiene su correo.'],
  'outra pessoa do cadastro tem o mesmo e-mail.': [
    'somebody else in the register has the same e-mail.',
    'otra persona del registro tiene el mismo correo.',
  ],
  'ela não tem lotação.': ['they are posted to no unit.', 'no tiene unidad asignada.'],
  'a unidade dela está suspensa.': ['their unit is suspended.', 'su unidad está suspendida.'],
  'o acesso dela está bloqueado.': ['their access is locked.', 'su acceso está bloqueado.'],
  'ela já criou a senha.': ['they have already made their password.', 'ya creó su contraseña.'],
  'a conta dela está desativada.': ['their account is disabled.', 'su cuenta está desactivada.'],
  'a conta deste e-mail é de outra pessoa.': [
    'the account with this e-mail is somebody else’s.',
    'la cuenta de este correo es de otra persona.',
  ],
  'houve uma falha.': ['something failed.', 'hubo un fallo.'],
} as const satisfies Tabela
