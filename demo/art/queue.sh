#!/bin/bash
# Takes the pictures of the queue one after another, at the lowest priority, and starts over what was not finished.
#   queue.sh LIST KIT OUT     LIST: a line for each picture, "SCENE VIEW [season=…]", outdoors "outside VIEW season=…"; waits
#                             for lines that are added
set -u
# Cloth is simulated by threads that would otherwise keep a processor busy while they wait for each other.
export OMP_WAIT_POLICY=passive
here=$(cd "$(dirname "$0")" && pwd)
list=$1 kit=$2 out=$3
mkdir -p "$out"
while true; do
  found=
  while read -r scene view options; do
    [ -n "$scene" ] || continue
    season=${options#season=}
    if [ "$scene" = outside ]; then
      name=$view-$season
      take=("$here/outside/photograph.py" -- "$view" final $options "weights=$kit/weights" "out=$out")
    else
      name=${scene#loft_}-$view${options:+-$season}
      take=("$here/shoot.py" -- "$scene" "$view" final $options "kit=$kit" "out=$out")
    fi
    [ -e "$out/$name.png" ] || [ -e "$out/$name.failed" ] && continue
    found=1
    start=$(date +%s)
    nice -n 19 blender -b -noaudio -P "${take[@]}" > "$out/$name.log" 2>&1
    [ -e "$out/$name.png" ] || touch "$out/$name.failed"
    echo "$name $(($(date +%s) - start)) s"
    break
  done < "$list"
  [ -n "$found" ] || sleep 20
done
