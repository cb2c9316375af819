; Offers Tengen among the programs that open files of games. electron-builder's `fileAssociations` would make it the usual one.

!macro customInstall
  WriteRegStr SHCTX "Software\Classes\Tengen.sgf" "" "Game of Go and other board games"
  WriteRegStr SHCTX "Software\Classes\Tengen.sgf\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHCTX "Software\Classes\.sgf\OpenWithProgids" "Tengen.sgf" ""
  WriteRegStr SHCTX "Software\Classes\Tengen.psq" "" "Game of gomoku"
  WriteRegStr SHCTX "Software\Classes\Tengen.psq\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHCTX "Software\Classes\.psq\OpenWithProgids" "Tengen.psq" ""
  WriteRegStr SHCTX "Software\Classes\Tengen.gib" "" "Game of Go from Tygem"
  WriteRegStr SHCTX "Software\Classes\Tengen.gib\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHCTX "Software\Classes\.gib\OpenWithProgids" "Tengen.gib" ""
  WriteRegStr SHCTX "Software\Classes\Tengen.ngf" "" "Game of Go from WBaduk"
  WriteRegStr SHCTX "Software\Classes\Tengen.ngf\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHCTX "Software\Classes\.ngf\OpenWithProgids" "Tengen.ngf" ""
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\Tengen.sgf"
  DeleteRegValue SHCTX "Software\Classes\.sgf\OpenWithProgids" "Tengen.sgf"
  DeleteRegKey SHCTX "Software\Classes\Tengen.psq"
  DeleteRegValue SHCTX "Software\Classes\.psq\OpenWithProgids" "Tengen.psq"
  DeleteRegKey SHCTX "Software\Classes\Tengen.gib"
  DeleteRegValue SHCTX "Software\Classes\.gib\OpenWithProgids" "Tengen.gib"
  DeleteRegKey SHCTX "Software\Classes\Tengen.ngf"
  DeleteRegValue SHCTX "Software\Classes\.ngf\OpenWithProgids" "Tengen.ngf"
!macroend
